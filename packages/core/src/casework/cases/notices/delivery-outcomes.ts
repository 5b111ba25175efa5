import type { DeliveryKind, DeliveryOutcome } from './notice-rules.ts';

interface InPerson {
  readonly done: string;
  readonly failed: string;
}

/** What an officer does with a letter in person: it is done or not, and nothing comes back. */
const inPerson: { readonly [Kind in DeliveryKind]?: InPerson } = {
  POSTED: { done: 'Posted', failed: 'Could not be posted' },
  HAND_DELIVERED: { done: 'Handed over', failed: 'Could not be handed over' },
};

const outcomeNames = { SENT: 'Sent', DELIVERED: 'Delivered', RETURNED: 'Returned' } as const;

/** Returns whether a person brings the letter, so that the place of their device can be recorded. */
export const isInPerson = (kind: DeliveryKind): boolean => inPerson[kind] !== undefined;

/** Returns what can come of a letter on a way of delivery. */
export const outcomesFor = (kind: DeliveryKind): readonly DeliveryOutcome[] =>
  isInPerson(kind) ? ['DELIVERED', 'RETURNED'] : ['SENT', 'DELIVERED', 'RETURNED'];

/**
 * Returns what came of a letter, as staff read it: `Delivered`, or `Posted` of one that was posted. A letter that an
 * officer brings is done when it is sent.
 */
export function outcomeName(kind: DeliveryKind, outcome: DeliveryOutcome): string {
  const words = inPerson[kind];
  if (words === undefined) return outcomeNames[outcome];
  return outcome === 'RETURNED' ? words.failed : words.done;
}
