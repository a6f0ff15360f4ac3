/**
 * How a table is seen: from straight above, or at a slant, as from a chair.
 *
 * A tile is small beside the table, so its slanted picture is a parallelogram to a fraction of
 * a pixel. It needs no more than a flat matrix: nothing is drawn in layers of its own. Of its
 * body only the side that looks at the viewer is an element; the rest is that side, moved along
 * the tile's thickness (tile/style.css draws it as shadows without blur).
 */
import type { Geometry } from "./geometry";

/** The size of a tile element before it is scaled, in CSS pixels; tile/style.css has the same. */
export const TILE_WIDTH = 60;
export const TILE_RATIO = 1.4;
/** How thick a tile is, in widths. */
export const THICKNESS = 0.5;

/** How much of a tile's thickness is seen where it is not seen at a slant, in widths. */
const FLAT_EDGE = 0.11;
/** The same for tiles of the player's own hand, whose upper side is seen. */
export const HELD_EDGE = 0.19;

/** Where the eye is: how far the table leans back, and how far off the middle is, in pixels. */
export interface Camera {
  readonly angle: number;
  readonly distance: number;
}

/**
 * How a tile lies: on the table; standing there with its back to the middle; held up to the viewer;
 * or laid beside the player's own hand, facing the viewer.
 */
export type Pose = "lying" | "standing" | "held" | "laid";

export type Vector = readonly [number, number];

/** A place on the table: from the middle to the right, towards the viewer, and up. */
export type Point = readonly [number, number, number];

/** A tile on the table. `x`, `y` and `height` are those of its foot's middle. */
export interface Body {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly rotation: number;
  readonly width: number;
  readonly pose: Pose;
}

/** How a tile is drawn. */
export interface View {
  /** The transform of its element, whose middle is its origin. */
  readonly matrix: readonly [number, number, number, number, number, number];
  /** The way along its thickness, in the element's own pixels. */
  readonly edge: Vector;
  /** What is nearer to the viewer has a higher number. */
  readonly order: number;
}

/** Where a point of the table is seen, from the middle of the table. */
export function project(camera: Camera | null, [x, y, z]: Point): Vector {
  if (camera === null) return [x, y];
  const sine = Math.sin(camera.angle);
  const cosine = Math.cos(camera.angle);
  const scale = camera.distance / (camera.distance - y * sine - z * cosine);
  return [x * scale, (y * cosine - z * sine) * scale];
}

/** The tile's picture in the window. */
export function see(body: Body, geometry: Geometry): View {
  const isFlat = geometry.camera === null || body.pose === "held" || body.pose === "laid";
  return isFlat ? seeFlat(body, geometry) : seeSlanted(body, geometry);
}

function seeFlat(body: Body, geometry: Geometry): View {
  const { width, rotation, pose } = body;
  const turn = (rotation * Math.PI) / 180;
  const scale = width / TILE_WIDTH;
  const right: Vector = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const down: Vector = [-right[1], right[0]];
  const edge = pose === "held" ? -HELD_EDGE : FLAT_EDGE;
  const lift = (body.height / THICKNESS) * FLAT_EDGE;
  return {
    matrix: [...right, ...down, geometry.centreX + body.x, geometry.centreY + body.y - lift],
    edge: inElement(right, down, [0, edge * width]),
    order: orderOf(body, geometry),
  };
}

/** The side that is seen, as two half lengths from its middle, and the way to the side behind. */
interface TileSide {
  readonly middle: Point;
  readonly right: Point;
  readonly down: Point;
  readonly behind: Point;
}

function seeSlanted(body: Body, geometry: Geometry): View {
  const { camera } = geometry;
  const { middle, right, down, behind } = sideOfBody(body);
  const half = (way: Point, length: number): Vector => {
    const [x, y] = project(camera, plus(middle, way, 0.5));
    const [fromX, fromY] = project(camera, plus(middle, way, -0.5));
    return [(x - fromX) / length, (y - fromY) / length];
  };
  const [x, y] = project(camera, middle);
  const [backX, backY] = project(camera, plus(middle, behind, 1));
  const along = half(right, TILE_WIDTH);
  const across = half(down, TILE_WIDTH * TILE_RATIO);
  return {
    matrix: [...along, ...across, geometry.centreX + x, geometry.centreY + y],
    edge: inElement(along, across, [backX - x, backY - y]),
    order: orderOf(body, geometry),
  };
}

/**
 * A lying tile is seen from above, a standing one from behind.
 *
 * Standing up turns a tile about its own x axis alone. So it tips over when it is discarded, and
 * does not spin.
 */
function sideOfBody({ x, y, height, rotation, width, pose }: Body): TileSide {
  const turn = (rotation * Math.PI) / 180;
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  const long = width * TILE_RATIO;
  const thick = width * THICKNESS;
  const right: Point = [cosine * width, sine * width, 0];
  if (pose === "standing") {
    const behind: Point = [-sine * thick, cosine * thick, 0];
    const middle = plus([x, y, height + long / 2], behind, -0.5);
    return { middle, right, down: [0, 0, long], behind };
  }
  const down: Point = [-sine * long, cosine * long, 0];
  return { middle: [x, y, height + thick], right, down, behind: [0, 0, -thick] };
}

function plus([x, y, z]: Point, way: Point, times: number): Point {
  return [x + way[0] * times, y + way[1] * times, z + way[2] * times];
}

/** A way in the window as a way in an element with this transform. */
function inElement(right: Vector, down: Vector, [x, y]: Vector): Vector {
  const area = right[0] * down[1] - right[1] * down[0];
  return [(x * down[1] - y * down[0]) / area, (y * right[0] - x * right[1]) / area];
}

const ORDERS_PER_UNIT = 40;
/** Sides of tiles that look to the middle of the table are seen: what is nearer to it covers them. */
const ORDERS_TO_THE_SIDE = 1.6;
const FARTHEST = 25;

function orderOf({ x, y, height, pose }: Body, { unit }: Geometry): number {
  const held = pose === "held" || pose === "laid" ? FARTHEST * ORDERS_PER_UNIT : 0;
  const depth = (y / unit + FARTHEST) * ORDERS_PER_UNIT;
  const aside = (Math.abs(x) / unit) * ORDERS_TO_THE_SIDE;
  return Math.round(held + depth - aside + (height > 0 ? 1 : 0));
}
