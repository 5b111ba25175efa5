import type { EventData, EventKind } from '../../../platform/event.ts';
import { historyTexts, nameOf, quoted, type Sentences } from '../../../platform/history.ts';
import type { caseEntityEvents, entityEvents } from './events.ts';

type Data = EventData<EventKind<string, string, (typeof caseEntityEvents)['violationEntitySet']['data']>>;

/** The sentences of the events of a case about entities. */
export const entitySentences = {
  violationEntitySet: ({ violation, from, to }: Data) => {
    if (to !== null) return `set “${nameOf(to)}” as what “${nameOf(violation)}” is about`;
    return `removed “${from === null ? '' : nameOf(from)}” from “${nameOf(violation)}”`;
  },
};

const sentences: Sentences<typeof entityEvents> = {
  created: ({ label, section }) => `recorded “${label}” in ${nameOf(section)}`,
  changed: ({ names }) => `changed ${quoted(names) || 'the answers'}`,
  linked: ({ case: of, violation }) => `recorded “${nameOf(violation)}” for it in case ${nameOf(of)}`,
  unlinked: ({ case: of, violation }) => `removed it from “${nameOf(violation)}” in case ${nameOf(of)}`,
};

/** Returns the text of an entity's event, which follows the actor's name. */
export const entityHistoryText = historyTexts(sentences);
