import { z } from 'zod';
import { changesData, declareEvents } from '../event.ts';

const named = z.strictObject({ name: z.string() });
/** An item with the values of its fields; for secrets only that they are set. */
const withValues = named.extend({ values: z.record(z.string(), z.unknown()) });

/** Declares the events of a configuration list's items. `subject` is the list's name. */
export const listEvents = <const Subject extends string>(
  subject: Subject,
  { one, many }: { readonly one: string; readonly many: string },
) =>
  declareEvents(subject, {
    created: { about: `${one} created.`, data: withValues },
    changed: { about: `${one} changed.`, data: named.extend(changesData.shape) },
    deleted: { about: `${one} deleted.`, data: withValues },
    ordered: { about: `${many} reordered.`, data: z.strictObject({ group: z.string().optional() }) },
  });
