import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { testApp } from '../../../testing/server.ts';

/** A feature of a tile as a map sees it. */
export interface SeenFeature {
  readonly layer: string;
  readonly class: unknown;
  readonly name: unknown;
  readonly houseNumber: unknown;
  /** 1 for points, 2 for lines, 3 for areas. */
  readonly type: number;
  /** Points of each part, in units of the tile. */
  readonly parts: readonly { readonly x: number; readonly y: number }[][];
}

/** Reads the features of a vector tile. */
export function featuresIn(bytes: Uint8Array): SeenFeature[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.entries(layers).flatMap(([layer, found]) =>
    Array.from({ length: found.length }, (_, index) => {
      const feature = found.feature(index);
      const { class: kind, name, houseNumber } = feature.properties;
      const parts = feature.loadGeometry().map((part) => part.map(({ x, y }) => ({ x, y })));
      return { layer, class: kind, name, houseNumber, type: feature.type, parts };
    }),
  );
}

/** Asks for a tile. */
export async function askTile(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { server } = await testApp();
  const answer = await server.inject({ method: 'GET', url: `/api${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) };
}
