/** West, south, east, north in degrees. */
export type Box = [number, number, number, number];

/** Returns the bounding box of a GeoJSON geometry or feature; null when it has no positions. */
export function boundingBox(shape: unknown): Box | null {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  extendBox(shape, box);
  return box[0] <= box[2] ? box : null;
}

function extendBox(part: unknown, box: Box): void {
  if (Array.isArray(part)) {
    const [x, y]: unknown[] = part;
    if (typeof x !== 'number' || typeof y !== 'number') return part.forEach((each) => extendBox(each, box));
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  } else if (typeof part === 'object' && part !== null) {
    for (const name of ['coordinates', 'geometry', 'geometries', 'features'] as const)
      extendBox((part as Record<string, unknown>)[name], box);
  }
}
