// The types with which this game is drawn: those of the server's messages, and those of its room.

import type * as offers from "../../match/offers";
import type * as timeline from "../../match/timeline";
import type * as rooms from "../rooms";
import type { Views } from "./views.gen";

export type * from "./views.gen";
export type Offer = offers.Offer<Views["sketch"]>;
export type Player = timeline.Player<Views>;
export type Room = rooms.Room<Views>;
export type BoardProps = rooms.BoardProps<Views>;
export type PanelProps = rooms.PanelProps<Views>;
export type FaceProps = rooms.FaceProps<Views>;
