import { z } from 'zod';

/** The map of the form: its initial view and its layers. */
export const mapConfig = z.object({
  center: z.object({ latitude: z.number(), longitude: z.number() }),
  zoomLevel: z.number(),
  maxZoom: z.number(),
  /** MapLibre style URL of the base map; null draws a plain background. */
  styleUrl: z.string().nullable(),
  /** The agency boundary as GeoJSON, simplified for drawing; null when there is none. */
  boundary: z.unknown().nullable(),
  /** Whether the agency has parcels, which its own map draws when zoomed in. */
  hasParcels: z.boolean(),
  /** The agency's own map data, which is drawn without a style URL; null when it has none. */
  baseMap: z
    .object({
      /** Changes with each import; tiles of one version can be kept for good. */
      version: z.string(),
      /** The zoom of the most detailed tiles of its map file, which is drawn in place of streets; null without one. */
      fileZoom: z.number().int().nullable(),
    })
    .nullable(),
  layers: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
});
export type MapConfig = z.infer<typeof mapConfig>;

/** Returns whether a map has anything to draw. Without it, it would be an empty box. */
export const isMapDrawn = ({
  styleUrl,
  boundary,
  hasParcels,
  baseMap,
}: Pick<MapConfig, 'styleUrl' | 'boundary' | 'hasParcels' | 'baseMap'>): boolean =>
  styleUrl !== null || baseMap !== null || hasParcels || (boundary !== null && boundary !== undefined);
