/** What the tiles lie on: the cloth with its rim where it is seen at a slant, and the centre. */
import type { ComponentChildren } from "preact";

import type { Geometry } from "../game/geometry";

interface SurfaceProps {
  readonly geometry: Geometry;
  readonly children: ComponentChildren;
}

export function Surface({ geometry, children }: SurfaceProps) {
  return (
    <div class="surface" style={{ transform: surfaceTransform(geometry) }} aria-hidden="true">
      {geometry.cloth !== null && <Cloth {...geometry.cloth} />}
      {children}
    </div>
  );
}

/** The same view that game/tilt.ts computes for tiles. */
function surfaceTransform({ centreX, centreY, camera }: Geometry): string {
  const place = `translate(${centreX.toFixed(1)}px, ${centreY.toFixed(1)}px)`;
  if (camera === null) return place;
  const { distance, angle } = camera;
  return `${place} perspective(${distance.toFixed(1)}px) rotateX(${angle.toFixed(4)}rad)`;
}

/** The near edge of the cloth is behind the player's own hand. */
const NEAR_EDGE = 1.35;

function Cloth({ side, far }: { readonly side: number; readonly far: number }) {
  const style = {
    left: `${-side}px`,
    top: `${-far}px`,
    width: `${2 * side}px`,
    height: `${far + NEAR_EDGE * side}px`,
  };
  return (
    <div class="cloth" style={style}>
      <div class="cloth-line" />
    </div>
  );
}
