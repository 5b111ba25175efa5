import { z } from 'zod';
import { openCall, staffCall } from '../../platform/call.ts';
import { tags as formTags, token } from '../../platform/public-form.ts';
import { TILES_MAX_ZOOM } from './classes.ts';

const tags = ['Map'];
const column = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** TILES_MAX_ZOOM - 1);

/**
 * A tile of the web map. `v` is the version of the agency's map, with which browsers keep the tile; `of` its own data,
 * or its map file in the layout of Protomaps.
 */
const tile = {
  of: z.enum(['own', 'file']).default('own'),
  z: z.coerce.number().int().min(0).max(TILES_MAX_ZOOM),
  x: column,
  y: column,
  v: z.string().max(40).optional(),
};

/** A file with the headers that let a browser keep it. */
const headers = z.record(z.string(), z.string());
const keptFile = z.union([
  z.object({ status: z.literal(200), headers, body: z.file() }),
  z.object({ status: z.literal(304), headers }),
]);

const tileSummary = 'Get a vector tile (MVT) of the base map: roads, rail, water, parks, landmarks, and parcels';

/** The calls that draw maps. */
export const baseMapContract = {
  tile: staffCall('signed-in', { limit: 'tiles' })
    .route({
      method: 'GET',
      path: '/config/gis/tiles/{z}/{x}/{y}',
      tags,
      summary: tileSummary,
      outputStructure: 'detailed',
    })
    .input(z.object(tile))
    .output(keptFile),
};

/** The calls that draw the map of the public form. */
export const publicBaseMapContract = {
  tile: openCall('crm-link', { limit: 'tiles' })
    .route({
      method: 'GET',
      path: '/crm/{token}/tiles/{z}/{x}/{y}',
      tags: formTags,
      summary: tileSummary,
      outputStructure: 'detailed',
    })
    .input(z.object({ token, ...tile }))
    .output(keptFile),
};
