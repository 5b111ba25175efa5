import { z } from 'zod';
import { declareEvents, type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { historyTexts, nameOf, quoted, type Sentences } from '../../../platform/history.ts';

/** Events of a case about the things that its violations are about. */
export const caseEntityEvents = {
  violationEntitySet: {
    about: 'The vehicle, animal, structure or similar of a violation was set or removed.',
    data: z.strictObject({
      caseViolationId: z.uuid(),
      violation: namedRecord,
      from: namedRecord.nullable(),
      to: namedRecord.nullable(),
    }),
  },
} as const;

const inCase = { case: namedRecord, violation: namedRecord };

/** Events of a thing that violations are about: a vehicle, an animal, a structure. */
export const entityEvents = declareEvents('entity', {
  created: {
    about: 'A vehicle, animal, structure or similar was recorded.',
    data: z.strictObject({ section: namedRecord, label: z.string() }),
  },
  changed: {
    about: 'The recorded details of a vehicle, animal, structure or similar were changed.',
    /** Labels of the fields whose answers changed. */
    data: z.strictObject({ label: z.string(), names: z.array(z.string()) }),
  },
  linked: {
    about: 'A violation of a case was recorded for a vehicle, animal, structure or similar.',
    data: z.strictObject(inCase),
  },
  unlinked: {
    about: 'A violation of a case is no longer recorded for a vehicle, animal, structure or similar.',
    data: z.strictObject(inCase),
  },
});

type Data = EventData<EventKind<string, string, (typeof caseEntityEvents)['violationEntitySet']['data']>>;

/** The sentences of the events of a case about entities. */
export const entitySentences = {
  violationEntitySet: ({ violation, from, to }: Data) => {
    if (to !== null) return `recorded “${nameOf(to)}” for “${nameOf(violation)}”`;
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
