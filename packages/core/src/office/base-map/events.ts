import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';
import { mapLayers } from './classes.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

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

/** Returns the text of an event of a base map. */
export const baseMapHistoryText: EventText = historyTexts({
  imported: ({ layers, count }) =>
    `imported ${count.toLocaleString('en-US')} features into the base map: ${layers.join(', ')}`,
  fileSet: ({ hasFile }) => (hasFile ? 'set a map file' : 'removed the map file'),
} satisfies Sentences<typeof baseMapEvents>);
