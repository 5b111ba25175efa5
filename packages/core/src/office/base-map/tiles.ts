/** A tile of the web map: zoom, column from the west, row from the north. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The width of the web map in its own meters (EPSG:3857). */
export const WORLD_METERS = 40_075_016.685_578_49;

/** West, south, east and north. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns a tile's box in web map meters, wider by a share of its width on each side. */
export function tileBox({ z, x, y }: Tile, margin = 0): Box {
  const width = WORLD_METERS / 2 ** z;
  const west = x * width - WORLD_METERS / 2;
  const north = WORLD_METERS / 2 - y * width;
  const more = width * margin;
  return { west: west - more, south: north - width - more, east: west + width + more, north: north + more };
}

/** Returns a tile's box in degrees. */
export function tileDegrees(tile: Tile): Box {
  const { west, south, east, north } = tileBox(tile);
  const longitude = (meters: number) => (meters / WORLD_METERS) * 360;
  const latitude = (meters: number) => (Math.atan(Math.sinh((meters / WORLD_METERS) * 2 * Math.PI)) * 180) / Math.PI;
  return { west: longitude(west), south: latitude(south), east: longitude(east), north: latitude(north) };
}
