import { type EventText, historyTexts, type Sentences } from '../history.ts';
import type { ConfigList } from './config-list.ts';
import type { listEvents } from './list-events.ts';

/** Returns the text of an event of a configuration list. */
export function listSentences({ label: { one, many } }: Pick<ConfigList, 'label'>): EventText {
  const [item, items] = [one.toLowerCase(), many.toLowerCase()];
  return historyTexts({
    created: ({ name }) => `created the ${item} “${name}”`,
    changed: ({ name }) => `changed the ${item} “${name}”`,
    deleted: ({ name }) => `deleted the ${item} “${name}”`,
    ordered: () => `changed the order of ${items}`,
  } satisfies Sentences<ReturnType<typeof listEvents>>);
}
