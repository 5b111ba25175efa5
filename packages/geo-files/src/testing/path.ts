import type { Position } from 'geojson';

/** Reads points as KML writes them: `path('0,0 8,0')` is `[[0, 0], [8, 0]]`. */
export const path = (text: string): Position[] => text.split(' ').map((point) => point.split(',').map(Number));
