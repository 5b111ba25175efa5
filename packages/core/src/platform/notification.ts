import type { Product } from './rights/profile.ts';
import type { EventKind } from './event.ts';

/** The parts that staff have in a record. A kind of record resolves those that its notifications name. */
export const notifiedRoles = {
  ASSIGNEE: 'Assignee',
  GROUP: 'Assigned group',
  SUPERVISOR: 'Supervisor of the group',
  CATEGORY_GROUP: "Category's default group",
  INSPECTOR: 'Inspector',
  ADMINISTRATORS: 'Administrators of the product',
  NAMED: 'Named in the rule',
  ASKER: 'Who asked for it',
} as const;
export type NotifiedRole = keyof typeof notifiedRoles;

/**
 * Whether an event is emailed. `OFF`: never. `CHOICE`: only to people who ask for it. `DIGEST`: once a day with all
 * others. `NOW`: at once. Of the last two a person may choose another one.
 */
export const emailChoices = {
  OFF: 'No email',
  CHOICE: 'Only if a person chooses it',
  DIGEST: 'In the daily digest',
  NOW: 'Immediately',
} as const;
export type EmailChoice = keyof typeof emailChoices;

/** How an agency has staff notified of an event. */
export interface NotificationSetting {
  readonly to: readonly NotifiedRole[];
  /** Whether the bell of the application shows it. */
  readonly inApp: boolean;
  readonly email: EmailChoice;
}

/** What the sentence of a notification says. */
export interface NotificationFacts {
  /** The record in a sentence, such as `submission #12 (Pothole)`. */
  readonly record: string;
  /** Who did it; null for the resident or the system. */
  readonly byName: string | null;
  /** To whom the record is assigned, as the recipient reads it: `you`, `the group Streets`; null for no one. */
  readonly assignedTo: string | null;
  /** What only this kind of event has, such as a time. */
  readonly detail?: string;
}

/** An event of which staff can be notified. A feature declares its kinds in `notifications.ts`. */
export interface NotificationKind<Event extends EventKind = EventKind> {
  /** Its name in settings, preferences and the database, e.g. `submissionAssigned`. */
  readonly name: string;
  readonly event: Event;
  /** What happened, for administrators and in preferences. */
  readonly label: string;
  readonly product: Product;
  /** Who can be concerned. */
  readonly roles: readonly NotifiedRole[];
  readonly initial: NotificationSetting;
  readonly sentence: (facts: NotificationFacts) => string;
}

/** Says that a colleague asks for a record. `detail`: its address. */
export const asksForSentence = ({ record, byName, detail }: NotificationFacts): string =>
  `${byName ?? 'A colleague'} asks for ${record}${detail === undefined ? '' : `, ${detail}`}.`;

/** The longest sentence and title of a stored notification, in characters. */
export const NOTIFICATION_TEXT_MAX = 500;
export const NOTIFICATION_TITLE_MAX = 200;
