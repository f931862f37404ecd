// The aircraft of the 3D view.

import * as THREE from "three";
import { angleOf, short, TILT_SIGNS, tintName } from "./geometry";
import { at, colour, label, RISE } from "./scenery";
import type { Flyer, Picture, Seen } from "./types";
import { text } from "./texts";

/** Build an aircraft from boxes, on a stand with a foot that is as high as its level. */
export function model(flyer: Flyer, seen: Seen, picture: Picture, selected: string | null): THREE.Group {
  const whole = new THREE.Group();
  const here = at(...flyer.at!);
  const high = Math.max(0.25, flyer.level * RISE);
  const facts = picture.types[flyer.type];
  const paint = new THREE.MeshLambertMaterial({ color: colour(tintName(flyer.name)) });
  const dark = new THREE.MeshLambertMaterial({ color: colour("--print") });
  const craft = new THREE.Group();
  const big = (facts?.engines ?? 1) > 1 ? 1.35 : 1;
  const part = (x: number, y: number, z: number, wide: number, tall: number, deep: number, paintWith = paint): void => {
    const piece = new THREE.Mesh(new THREE.BoxGeometry(wide, tall, deep), paintWith);
    piece.position.set(x, y, z);
    craft.add(piece);
  };
  part(0, 0, 0.06, 0.13, 0.14, 0.86);
  part(0, 0.02, 0.46, 0.36, 0.03, 0.14);
  part(0, 0.1, 0.48, 0.03, 0.18, 0.12);
  const wings =
    facts?.id === "ger_fokker_dr1" ? [-0.1, 0.05, 0.2] : facts?.id === "ger_fokker_e4" ? [0.06] : [-0.08, 0.16];
  for (const height of wings) part(0, height, -0.14, 0.92 * big, 0.03, 0.2);
  for (const side of [-1, 1]) if (wings.length > 1) part(0.34 * big * side, 0.04, -0.14, 0.02, 0.24, 0.02, dark);
  if ((facts?.engines ?? 1) > 1) for (const side of [-1, 1]) part(0.26 * side, 0.03, -0.18, 0.1, 0.1, 0.26, dark);
  else part(0, 0, -0.38, 0.3, 0.02, 0.02, dark);
  if (facts?.class.startsWith("float") || facts?.class === "torpedo_bomber")
    for (const side of [-1, 1]) part(0.14 * side, -0.2, -0.1, 0.08, 0.07, 0.6, dark);
  craft.rotation.order = "YXZ";
  craft.rotation.y = (-angleOf(picture, flyer.heading) * Math.PI) / 180;
  craft.rotation.x = { climb: 0.4, level: 0, descend: -0.4 }[flyer.tilt];
  craft.position.set(here.x, high, here.z);
  craft.scale.setScalar(1.5);
  const rod = new THREE.Mesh(new THREE.CylinderGeometry(0.025, 0.025, high), dark);
  rod.position.set(here.x, high / 2, here.z);
  const mine = flyer.seat === seen.seat;
  const lit = flyer.name === seen.mover || flyer.name === selected;
  const foot = new THREE.Mesh(
    new THREE.CylinderGeometry(0.3, 0.34, 0.06, 6),
    new THREE.MeshLambertMaterial({ color: colour(lit ? "--sun" : mine ? "--pin" : "--aod-foot") }),
  );
  foot.position.set(here.x, 0.03, here.z);
  whole.add(
    craft,
    rod,
    foot,
    label(
      `${short(flyer.name)} ${text("aod-level", { level: flyer.level })}${TILT_SIGNS[flyer.tilt]}`,
      here.x,
      high + 0.35,
      here.z,
    ),
  );
  return whole;
}
