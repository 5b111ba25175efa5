import { z } from 'zod';
import type { EventData, EventKind, NamedRecord } from './event.ts';
import { instant } from './schemas.ts';

/** A line of a record's history, in words. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: instant,
  type: z.string(),
  actorName: z.string(),
  text: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The sentence of each kind of event, to follow the name of the actor. A kind without one does not compile. */
export type Sentences<Kinds extends Readonly<Record<string, EventKind>>> = {
  readonly [Name in keyof Kinds]: (data: EventData<Kinds[Name]>) => string;
};

/**
 * Makes the function that returns what happened in words that follow the actor's name: `closed this with the outcome
 * “Fixed”`. It takes the type of the event and what was recorded with it. A type that only a newer version knows has a
 * general text.
 */
export function historyTexts(sentences: object): (type: string, data: unknown) => string {
  const known = new Map(Object.entries(sentences as Readonly<Record<string, (data: unknown) => string>>));
  return (type, data) => known.get(type.slice(type.indexOf('.') + 1))?.(data) ?? 'made a change';
}

/** Names the actor of an event; a resident has no account to be named after, so the record says what they are to it. */
export function historyActor(kind: string, name: string | null, resident: string): string {
  return name ?? (kind === 'RESIDENT' ? resident : 'System');
}

/** Names a record that an event refers to. */
export const nameOf = (record: NamedRecord): string => record.name ?? 'an unknown record';

/** Lists names in quotation marks. */
export const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
