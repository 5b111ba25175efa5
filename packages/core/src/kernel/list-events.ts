import { z } from 'zod';
import { changesData, declareEvents } from './event.ts';

const named = z.strictObject({ name: z.string() });

/** What happens to the items of a configuration list. `subject` is the list's name. */
export const listEvents = <const Subject extends string>(subject: Subject, { one, many }: { readonly one: string; readonly many: string }) =>
  declareEvents(subject, {
    created: { about: `${one}: an item was made.`, data: named },
    changed: { about: `${one}: an item was changed.`, data: changesData.extend({ name: z.string() }) },
    deleted: { about: `${one}: an item was deleted.`, data: named },
    ordered: { about: `${many} were put into another order.`, data: z.strictObject({ group: z.string().optional() }) },
  });
