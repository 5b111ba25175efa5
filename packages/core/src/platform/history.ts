import { z } from 'zod';
import type { EventData, EventKind, NamedRecord } from './event.ts';
import { instant } from './schemas.ts';

/** An entry of a record's history, as text. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: instant,
  type: z.string(),
  actorName: z.string(),
  text: z.string(),
  /** The part of the record of which the screen shows more with it, such as a performed inspection; null without one. */
  partId: z.uuid().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The sentence of each kind of event, which follows the actor's name. A kind without one does not compile. */
export type Sentences<Kinds extends Readonly<Record<string, EventKind>>> = {
  readonly [Name in keyof Kinds]: (data: EventData<Kinds[Name]>) => string;
};

/** Returns the text of an event, which follows the actor's name, by its type and data. */
export type EventText = (type: string, data: unknown) => string;

/**
 * Returns a function from an event's type and data to the text that follows the actor's name: `closed this with the
 * outcome “Fixed”`. A type that only a newer version knows has a general text.
 */
export function historyTexts(sentences: object): EventText {
  const known = new Map(Object.entries(sentences as Readonly<Record<string, (data: unknown) => string>>));
  return (type, data) => known.get(type.slice(type.indexOf('.') + 1))?.(data) ?? 'made a change';
}

/**
 * Returns the actor's name for the history. A resident has no account with a name, so `resident` is the record's word
 * for them.
 */
export function historyActor(kind: string, name: string | null, resident: string): string {
  return name ?? (kind === 'RESIDENT' ? resident : 'System');
}

/** Returns the name of a record that an event refers to. */
export const nameOf = (record: NamedRecord): string => record.name ?? 'an unknown record';

/** Returns names in quotation marks, separated by commas. */
export const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
