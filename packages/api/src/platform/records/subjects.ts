import type { conversationEvents, MessageChannel } from '@townkeep/core/conversations';
import { Problem, type ProblemCode } from '@townkeep/core/kernel';
import type { EventKind, EventKinds } from '@townkeep/core/kernel/event.ts';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import type { NotificationKind, NotifiedRole } from '@townkeep/core/kernel/notification.ts';
import type { Product } from '@townkeep/core/people';
import type { slaEvents } from '@townkeep/core/sla';
import type { UploadOperation } from '@townkeep/core/uploads';
import type { LinkKind, OpenedLink } from '../auth/link-kinds.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import type { EventOfRecord, NotifiedEvent, NotifiedRecord } from './notified.ts';
import type { Services } from '../services.ts';
import type { StaffActing } from '../acting.ts';

/** The record to change, and the version that the change is based on; the newest when omitted. */
export interface Change {
  readonly id: string;
  readonly version?: number | undefined;
}

/**
 * The effect of a change on a record. An `addition` overwrites no other change, so the record's version stays; an
 * `edit` of the record's own state increments it.
 */
export type Touch = 'addition' | 'edit' | 'received' | 'answered';

/** A file of a record. */
export interface RecordFile {
  readonly id: string;
  readonly title: string;
}

/** The resident who replies in a record's thread. */
export interface Correspondent {
  /** In lowercase. Mail from another address is shown with its sender. */
  readonly email: string | null;
  readonly language: Language;
}

/** A resident's message stored in a record's thread. */
export interface Received {
  readonly id: string;
  readonly eventId: string;
  readonly body: string;
  readonly channel: MessageChannel;
}

/**
 * A kind of record that has a thread, notes, tags, files and letters. A feature declares it once, `app.ts` collects the
 * kinds, and the mechanisms use them. Triggers of the record's table maintain its row in `subjects`, with this name as
 * its kind.
 */
export interface SubjectKind {
  /** The name in the table `subjects` and in the names of the record's events. */
  readonly name: string;
  /** An agency without this product accepts no messages about such records, and its links to them do not work. */
  readonly product: Product;
  /** Identifies the kind in reply addresses. Unique among all kinds. */
  readonly letter: string;
  readonly events: EventKinds<string, ReturnType<typeof conversationEvents>>;
  /** The links that open such a record without an account. */
  readonly links: readonly LinkKind[];
  /** Returns how often the private link of a record was made anew. Default: never. */
  readonly linkVersion?: (tx: AgencyTx, id: string) => Promise<number>;
  /**
   * Whether its events keep what a changed or deleted note said, so that it can be proven later. Default: they do not,
   * for records that can be deleted with all that was written about them.
   */
  readonly keepsFormerNotes?: boolean;
  /** Whether its notes and files can be public, on a page that a resident opens. Default: they cannot. */
  readonly hasPublicSide?: boolean;
  /** The upload operation of its files, which determines who may read them. */
  readonly uploads: UploadOperation;
  /**
   * Locks a record that this staff member may change.
   * @throws Problem not_found, stale_version, and the reason why they may not
   */
  readonly lockForChange: (tx: AgencyTx, change: Change, call: StaffActing) => Promise<void>;
  /**
   * Checks that files of a locked record may be deleted. Default: they may.
   * @throws Problem the reason why one may not
   */
  readonly checkRemoval?: (tx: AgencyTx, id: string, files: readonly RecordFile[], call: StaffActing) => Promise<void>;
  /** Locks a record for an incoming message; false when it does not exist. */
  readonly lock: (tx: AgencyTx, id: string) => Promise<boolean>;
  readonly touch: (tx: AgencyTx, id: string, what: Touch, now: Date) => Promise<void>;
  /** Returns why this staff member may not change or delete a note, or null when they may. */
  readonly noteBlocker: (call: StaffActing, note: { readonly authorId: string | null }) => ProblemCode | null;
  /** Returns the correspondent of the thread; null when the record does not exist. */
  readonly findCorrespondent: (tx: AgencyTx, id: string) => Promise<Correspondent | null>;
  /** Notifies the responsible staff of a resident's message. */
  readonly notifyReceived: (tx: AgencyTx, services: Services, message: Received) => Promise<void>;
  /**
   * Returns what notifications say about an event of a record, with the people in these roles now; null when the record
   * does not exist. To whom an event assigned the record is what the event says, whoever has it by now.
   */
  readonly findNotified: (
    tx: AgencyTx,
    event: EventOfRecord,
    roles: readonly NotifiedRole[],
  ) => Promise<NotifiedRecord | null>;
  /** Returns the same about an event that `count` records had at once. Default: no one is notified of those. */
  readonly findManyNotified?: (
    tx: AgencyTx,
    event: NotifiedEvent,
    roles: readonly NotifiedRole[],
    count: number,
  ) => Promise<NotifiedRecord>;
  /** The notifications of its deadlines; null for a kind without deadlines. */
  readonly deadlines: { readonly warned: DeadlineKind; readonly breached: DeadlineKind } | null;
}

/** A notification of a deadline. */
export type DeadlineKind = NotificationKind<
  EventKind<string, string, ReturnType<typeof slaEvents>['slaWarned']['data']>
>;

/** A reference to a record of a kind. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Returns the tokens whose holder acts as the resident in a record's thread. */
export async function privateTokensOf(
  tx: AgencyTx,
  { settings }: Pick<Services, 'settings'>,
  { kind, id }: Subject,
): Promise<readonly string[]> {
  const version = (await kind.linkVersion?.(tx, id)) ?? 0;
  return kind.links.flatMap(({ privateToken }) => privateToken?.(settings.secret, tx.agencyId, id, version) ?? []);
}

/** All declared kinds of records. */
export interface SubjectKinds {
  /** Returns a kind by name. @throws TypeError for an undeclared kind */
  readonly named: (name: string) => SubjectKind;
  /** Returns a kind by the letter of its reply addresses. */
  readonly withLetter: (letter: string) => SubjectKind | undefined;
  /** The first letters of the tokens that only their holders may have. */
  readonly privateLetters: readonly string[];
  /**
   * Reads the token of a link to a record of one kind.
   * @throws Problem not_found when the token is malformed, its proof is wrong, or it opens another kind
   */
  readonly openLink: (secret: string, name: string, token: string) => OpenedSubject;
}

/** A verified link token: its agency, its kind of link, and the hash or number of its record. */
export type OpenedSubject = OpenedLink & { readonly link: LinkKind };

/** Maps the kinds of records. @throws TypeError when two share a name or a letter */
export function subjectKindsOf(kinds: readonly SubjectKind[]): SubjectKinds {
  const byName = indexUnique(kinds, ({ name }) => name);
  const byLetter = indexUnique(kinds, ({ letter }) => letter);
  const links = kinds.flatMap((kind) => kind.links);
  indexUnique(links, ({ letter }) => letter);
  const named = (name: string): SubjectKind => {
    const kind = byName.get(name);
    if (kind === undefined) throw new TypeError(`No feature declares records of the kind ${name}`);
    return kind;
  };
  return {
    named,
    withLetter: (letter) => byLetter.get(letter),
    privateLetters: links.flatMap(({ letter, isPrivate }) => (isPrivate ? [letter] : [])),
    openLink: (secret, name, token) => {
      const link = named(name).links.find(({ letter }) => token.startsWith(letter));
      const opened = link?.read(secret, token) ?? null;
      if (link === undefined || opened === null) throw new Problem('not_found');
      return { ...opened, link };
    },
  };
}

function indexUnique<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const found = new Map(items.map((item) => [keyOf(item), item]));
  if (found.size !== items.length)
    throw new TypeError(`Two of these share a name or letter: ${items.map(keyOf).join(', ')}`);
  return found;
}
