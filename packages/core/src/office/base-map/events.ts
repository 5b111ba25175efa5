import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';
import { mapLayers } from './classes.ts';

/** Events of an agency's base map. */
export const baseMapEvents = declareEvents('base-map', {
  imported: {
    about: 'Layers of the base map were imported.',
    data: z.strictObject({ layers: z.array(z.enum(mapLayers)), count: z.number().int() }),
  },
  fileSet: {
    about: 'A map file was set in place of the imported layers, or removed.',
    data: z.strictObject({ hasFile: z.boolean() }),
  },
});
