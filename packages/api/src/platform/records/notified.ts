import type { OnLeave } from '@townkeep/core/identity/delegation';
import type { EventData, EventKind } from '@townkeep/core/platform/event.ts';
import type { NotifiedRole } from '@townkeep/core/platform/notification.ts';
import type { Actor } from './events.ts';

/** A recorded event, as notifications read it. */
export interface NotifiedEvent {
  readonly id: string;
  readonly type: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly data: unknown;
}

/** An event of one record. */
export type EventOfRecord = NotifiedEvent & { readonly subjectId: string };

/** An event that many records had at once, of one of them. */
export type EventOfMany = NotifiedEvent & { readonly subjectId: string | null };

/** Returns the data of an event of this kind; undefined for an event of another kind. */
export const dataOf = <Kind extends EventKind>(
  { type, data }: NotifiedEvent,
  kind: Kind,
): EventData<Kind> | undefined =>
  // It was validated when it was recorded.
  type === kind.type ? (data as EventData<Kind>) : undefined;

/** A staff member who may see the record. */
export interface NotifiedPerson {
  readonly id: string;
  readonly email: string;
}

/** What notifications say about an event of a record, and whom it concerns. */
export interface NotifiedSubject {
  /** The record as a heading: `Submission #12: Pothole`. */
  readonly title: string;
  /** The record in a sentence: `submission #12 (Pothole)`. */
  readonly name: string;
  /**
   * To whom it is assigned, or was by the event, as others read it: `Ann Lee`, `the group Streets`; null for no one.
   */
  readonly assignedTo: string | null;
  /** The leave for which the new assignee stands in. */
  readonly standsInFor?: OnLeave | undefined;
  /** What only this kind of event has, such as a time. */
  readonly detail?: string | undefined;
  /** A person's words, which only the email has. */
  readonly quote?: string | undefined;
  /** The label of the link to its page. */
  readonly linkLabel: string;
  /** The part of its page that the link opens, such as `?tab=money`; the page itself without one. */
  readonly part?: string | undefined;
  readonly agencyName: string;
  /** Only active people who may see it. */
  readonly people: Readonly<Partial<Record<NotifiedRole, readonly NotifiedPerson[]>>>;
}

/** The same with the page in the staff application that shows it. */
export interface NotifiedRecord extends NotifiedSubject {
  readonly path: string;
}
