// What stands still in the 3D view: the ground with its zones, clouds and ships, the sky, and labels.

import * as THREE from "three";
import { points } from "../../board/lattice";
import type { Seen } from "./types";
import { shipWords } from "./words";

const UNIT = 1 / points.size; // one step is one unit of length
export const RISE = 1.15; // a level

/** Return a colour of the page by its name. */
export function colour(name: string): THREE.Color {
  return new THREE.Color(getComputedStyle(document.documentElement).getPropertyValue(name).trim());
}

/** Return the same colour for a canvas. */
function paint(name: string): string {
  return `#${colour(name).getHexString()}`;
}

/** Paint the sky: deep above, pale at the horizon. */
export function heaven(): THREE.CanvasTexture {
  const sheet = document.createElement("canvas");
  sheet.width = 2;
  sheet.height = 256;
  const pen = sheet.getContext("2d")!;
  const fade = pen.createLinearGradient(0, 0, 0, 256);
  fade.addColorStop(0, paint("--sky-deep"));
  fade.addColorStop(0.75, paint("--sky-pale"));
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 2, 256);
  const texture = new THREE.CanvasTexture(sheet);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}

/** Return a point of the lattice on the ground. */
export function at(column: number, row: number): { x: number; z: number } {
  const point = points.at(column, row);
  return { x: point.x * UNIT, z: point.y * UNIT };
}

export function ground(into: THREE.Scene, seen: Seen): void {
  layLand(into, seen);
  layPoints(into, seen);
  layZones(into, seen);
  hangClouds(into, seen);
  layShips(into, seen);
}

function layLand(into: THREE.Scene, seen: Seen): void {
  const { columns, rows } = seen.board;
  const [wide, deep] = [columns + 1.5, rows * 0.866 + 1.2];
  const middle = { x: (columns - 0.5) / 2, z: (-(rows - 1) * 0.866) / 2 };
  const earth = new THREE.MeshLambertMaterial({ color: colour("--earth") });
  const fields = new THREE.MeshLambertMaterial({ map: landscape(seen, wide, deep) });
  const land = new THREE.Mesh(new THREE.BoxGeometry(wide, 0.5, deep), [earth, earth, fields, earth, earth, earth]);
  land.position.set(middle.x, -0.28, middle.z);
  into.add(land);
}

function layPoints(into: THREE.Scene, seen: Seen): void {
  const { columns, rows } = seen.board;
  const dots: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const here = at(column, row);
      dots.push(here.x, 0, here.z);
    }
  const lattice = new THREE.BufferGeometry();
  lattice.setAttribute("position", new THREE.Float32BufferAttribute(dots, 3));
  into.add(new THREE.Points(lattice, new THREE.PointsMaterial({ color: colour("--map-ink"), size: 0.13 })));
}

function layZones(into: THREE.Scene, seen: Seen): void {
  for (const [seat, zones] of seen.board.zones.entries())
    for (const [letter, places] of Object.entries(zones)) {
      const own = seen.seats[seat] === seen.seat;
      const spots = places.map((place) => at(...place));
      const [xs, zs] = [spots.map((each) => each.x), spots.map((each) => each.z)];
      const size = { x: Math.max(...xs) - Math.min(...xs) + 0.8, z: Math.max(...zs) - Math.min(...zs) + 0.8 };
      const plate = new THREE.Mesh(
        new THREE.BoxGeometry(size.x, 0.06, size.z),
        new THREE.MeshLambertMaterial({
          color: colour(own ? "--brass" : "--map-ink"),
          transparent: true,
          opacity: 0.55,
        }),
      );
      plate.position.set(Math.min(...xs) + size.x / 2 - 0.4, 0.02, Math.min(...zs) + size.z / 2 - 0.4);
      into.add(plate, label(`${letter}`, plate.position.x, 0.6, plate.position.z));
    }
}

function hangClouds(into: THREE.Scene, seen: Seen): void {
  for (const [column, row, top] of seen.board.clouds) {
    const here = at(column, row);
    for (let level = 1; level <= top; level++) {
      const puff = new THREE.Mesh(
        new THREE.SphereGeometry(0.62, 14, 10),
        new THREE.MeshLambertMaterial({ color: colour("--white"), transparent: true, opacity: 0.6 }),
      );
      puff.scale.set(1, 0.75, 1);
      puff.position.set(here.x, level * RISE, here.z);
      into.add(puff);
    }
  }
}

function layShips(into: THREE.Scene, seen: Seen): void {
  for (const [name, places] of Object.entries(seen.board.ships)) {
    const spots = places.map((place) => at(...place));
    const [one, other] = [spots[0]!, spots.at(-1)!];
    const hull = new THREE.Mesh(
      new THREE.BoxGeometry(Math.hypot(other.x - one.x, other.z - one.z) + 0.8, 0.35, 0.5),
      new THREE.MeshLambertMaterial({
        color: colour(seen.torpedoed.includes(name) ? "--aod-ship-sunk" : "--aod-ship"),
      }),
    );
    hull.position.set((one.x + other.x) / 2, 0.15, (one.z + other.z) / 2);
    hull.rotation.y = -Math.atan2(other.z - one.z, other.x - one.x);
    into.add(hull, label(shipWords(name), hull.position.x, 0.9, hull.position.z));
  }
}

/** Paint fields, a river and the lines onto the ground. */
function landscape(seen: Seen, wide: number, deep: number): THREE.CanvasTexture {
  const sheet = document.createElement("canvas");
  sheet.width = Math.round(wide * 40);
  sheet.height = Math.round(deep * 40);
  const pen = sheet.getContext("2d")!;
  const sea = Object.keys(seen.board.ships).length > 0;
  pen.fillStyle = paint(sea ? "--water" : "--field-1");
  pen.fillRect(0, 0, sheet.width, sheet.height);
  if (!sea) paintLand(pen, sheet);
  const texture = new THREE.CanvasTexture(sheet);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function paintLand(pen: CanvasRenderingContext2D, sheet: HTMLCanvasElement): void {
  const kinds = ["--field-1", "--field-2", "--field-3", "--field-3", "--wood"];
  for (let i = -1; i * 240 < sheet.width; i++)
    for (let j = -1; j * 210 < sheet.height; j++) {
      const corner = (a: number, b: number): [number, number] => [
        a * 240 + ((((a * 73 + b * 151) % 17) + 17) % 17) * 6 - 50,
        b * 210 + ((((b * 73 + a * 91) % 17) + 17) % 17) * 6 - 50,
      ];
      pen.fillStyle = paint(kinds[(((i * 7 + j * 4 + i * j) % 5) + 5) % 5]!);
      pen.beginPath();
      for (const [a, b] of [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ])
        pen.lineTo(...corner(a!, b!));
      pen.fill();
    }
  pen.lineWidth = 26;
  pen.strokeStyle = paint("--water");
  pen.beginPath();
  pen.moveTo(-20, sheet.height * 0.7);
  pen.bezierCurveTo(
    sheet.width * 0.3,
    sheet.height * 0.95,
    sheet.width * 0.35,
    sheet.height * 0.35,
    sheet.width * 0.62,
    sheet.height * 0.55,
  );
  pen.bezierCurveTo(
    sheet.width * 0.8,
    sheet.height * 0.7,
    sheet.width * 0.85,
    sheet.height * 0.4,
    sheet.width + 20,
    sheet.height * 0.42,
  );
  pen.stroke();
  pen.lineWidth = 4;
  pen.globalAlpha = 0.4;
  pen.strokeStyle = paint("--map-ink");
  for (const part of [0.47, 0.51]) {
    pen.beginPath();
    for (let i = 0; i < 30; i++)
      pen.lineTo(sheet.width * (part + (i % 2 ? 0.012 : 0) + 0.02 * Math.sin(i * 1.7)), (sheet.height * i) / 29);
    pen.stroke();
  }
}

/** Make a label that always faces the viewer. */
export function label(text: string, x: number, y: number, z: number): THREE.Sprite {
  const board = document.createElement("canvas");
  board.width = 256;
  board.height = 64;
  const pen = board.getContext("2d")!;
  pen.font = "bold 40px sans-serif";
  const wide = pen.measureText(text).width + 24;
  pen.fillStyle = paint("--label");
  pen.beginPath();
  pen.roundRect((256 - wide) / 2, 4, wide, 56, 14);
  pen.fill();
  pen.fillStyle = paint("--outline");
  pen.textAlign = "center";
  pen.fillText(text, 128, 47);
  const texture = new THREE.CanvasTexture(board);
  texture.colorSpace = THREE.SRGBColorSpace;
  const word = new THREE.Sprite(
    new THREE.SpriteMaterial({
      map: texture,
      depthTest: false,
      sizeAttenuation: false,
      fog: false,
      toneMapped: false,
    }),
  );
  word.scale.set(0.118, 0.0295, 1);
  word.center.set(0.5, -0.25);
  word.position.set(x, y, z);
  return word;
}
