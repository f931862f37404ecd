// The types with which this game is drawn: those of the server's messages, and those of its room.

import type * as offers from "../../match/offers";
import type * as timeline from "../../match/timeline";
import type * as rooms from "../rooms";
import type * as setups from "../setups";
import type { Flyer, Moves, Sketch as Told, Views } from "./views.gen";

export type * from "./views.gen";

/** What a choice looks like on the map. A complete move is put together on this page and has its trail. */
export type Sketch = Told & { trail?: High[] };
type Drawn = Omit<Views, "sketch"> & { sketch: Sketch };

export type Offer = offers.Offer<Sketch>;
export type Group = offers.Group<Sketch>;
export type Player = timeline.Player<Drawn>;
export type Room = rooms.Room<Drawn>;
export type BoardProps = rooms.BoardProps<Drawn>;
export type PanelProps = rooms.PanelProps<Drawn>;
export type FaceProps = rooms.FaceProps<Drawn>;
export type SetupProps = setups.SetupProps<Views>;

/** A point by its printed column and row, and a level. */
export type High = NonNullable<Moves["nodes"][number][2]>;
/** A point by its printed column and row. */
export type Place = NonNullable<Flyer["at"]>;
export type Heading = Flyer["heading"];
export type Tilt = Flyer["tilt"];
