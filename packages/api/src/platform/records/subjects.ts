import type {
  fileEvents,
  MessageChannel,
  NotificationChannel,
  noteEvents,
  tagEvents,
  threadEvents,
} from '@townkeep/core/mechanisms/conversations';
import { Problem, type ProblemCode } from '@townkeep/core/platform';
import type { EventKind, EventKinds } from '@townkeep/core/platform/event.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { NotificationKind, NotifiedRole } from '@townkeep/core/platform/notification.ts';
import type { Product } from '@townkeep/core/identity/people';
import type { slaEvents } from '@townkeep/core/mechanisms/sla';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import type { LinkKind, OpenedLink } from '../auth/link-kinds.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import type { Secret } from '../secrets.ts';
import type { NamedRecords } from './named-records.ts';
import type { EventOfMany, EventOfRecord, NotifiedRecord, NotifiedSubject } from './notified.ts';
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

/** A message about a record that went out. `eventId` is what it was queued for. */
export interface SentMessage {
  readonly subjectId: string;
  readonly eventId: string;
  readonly channel: NotificationChannel;
}

/** How a resident's message reached us: by the reply address of a letter, or by answering a text message of ours. */
export type ReceivedThrough =
  | { readonly channel: 'EMAIL'; readonly linkVersion: number }
  | {
      readonly channel: 'SMS';
      /** E.164. */
      readonly phoneNumber: string;
      /** When our last message about the record went to this number. */
      readonly sentAt: Date;
    };

/** The conversation of a record with a resident, by its page, email and text message. */
export interface ThreadOfKind {
  /** Identifies the kind in reply addresses. Unique among all kinds. */
  readonly addressPrefix: string;
  readonly events: EventKinds<string, ReturnType<typeof threadEvents>>;
  /** Returns the correspondent of the thread; null when the record does not exist. */
  readonly findCorrespondent: (tx: AgencyTx, id: string) => Promise<Correspondent | null>;
  /**
   * Returns whether messages enter the thread this way now: not from those whose link was replaced, nor while the record
   * is out of residents' sight. Default: always.
   */
  readonly mayReceive?: (tx: AgencyTx, id: string, through: ReceivedThrough) => Promise<boolean>;
  /** Notifies the responsible staff of a resident's message. */
  readonly notifyReceived: (tx: AgencyTx, services: Services, message: Received) => Promise<void>;
}

/** The links that open a record without an account. */
export interface LinksOfKind {
  readonly kinds: readonly LinkKind[];
  /** Returns how often the private link of a record was replaced. Default: never. */
  readonly findVersion?: (tx: AgencyTx, id: string) => Promise<number>;
}

export interface NotesOfKind {
  readonly events: EventKinds<string, ReturnType<typeof noteEvents>>;
  /**
   * Whether its events keep what a changed or deleted note said, so that it can be proven later. Default: they do not,
   * for records that can be deleted with all that was written about them.
   */
  readonly keepsFormer?: boolean;
  /** Whether a note can be public, on a page that a resident opens. Default: it cannot. */
  readonly canBePublic?: boolean;
  /** Returns why this staff member may not change or delete a note, or null when they may. */
  readonly blocker: (call: StaffActing, note: { readonly authorId: string | null }) => ProblemCode | null;
}

export interface TagsOfKind {
  readonly events: EventKinds<string, ReturnType<typeof tagEvents>>;
}

export interface FilesOfKind {
  readonly events: EventKinds<string, ReturnType<typeof fileEvents>>;
  /** The upload operation of its files, whose declaration says who attaches and reads them. */
  readonly operation: UploadOperation;
  /** Whether a file can be public, on a page that a resident opens. Default: it cannot. */
  readonly canBePublic?: boolean;
  /**
   * Checks that files of a locked record may be deleted. Default: they may.
   * @throws Problem the reason why one may not
   */
  readonly checkRemoval?: (tx: AgencyTx, id: string, files: readonly RecordFile[], call: StaffActing) => Promise<void>;
}

/** What staff are notified of. */
export interface NotifiedOfKind {
  /**
   * Returns what notifications say about an event of a record, with the people in these roles now; null when the record
   * does not exist. To whom an event assigned the record is what the event says, not who has it by now.
   */
  readonly find: (
    tx: AgencyTx,
    event: EventOfRecord,
    roles: readonly NotifiedRole[],
  ) => Promise<NotifiedSubject | null>;
  /** Returns the same about an event that `count` records had at once. Default: no one is notified of those. */
  readonly findMany?: (
    tx: AgencyTx,
    event: EventOfMany,
    roles: readonly NotifiedRole[],
    count: number,
  ) => Promise<NotifiedRecord>;
}

/** A notification of a deadline. */
export type DeadlineKind = NotificationKind<
  EventKind<string, string, ReturnType<typeof slaEvents>['slaWarned']['data']>
>;

/** The notifications of a record's deadlines. */
export interface DeadlinesOfKind {
  readonly warned: DeadlineKind;
  readonly breached: DeadlineKind;
}

/**
 * What a kind of record can take on. Each is a mechanism of its own, and none needs another but the thread the files.
 */
interface SubjectServices {
  readonly thread: ThreadOfKind;
  readonly links: LinksOfKind;
  readonly notes: NotesOfKind;
  readonly tags: TagsOfKind;
  readonly files: FilesOfKind;
  readonly notified: NotifiedOfKind;
  readonly deadlines: DeadlinesOfKind;
}

/**
 * A kind of record: what every kind has, and what it takes on. A feature declares it once, `app.ts` collects the kinds,
 * and the mechanisms use them. Triggers of the record's table maintain its row in `subjects`, with this name as its
 * kind.
 */
export interface SubjectKind extends Partial<SubjectServices> {
  /** The name in the table `subjects` and in the names of the record's events. */
  readonly name: string;
  /**
   * An agency without this product accepts no messages about such records, and its links to them do not work; null for
   * records that every agency has.
   */
  readonly product: Product | null;
  /** How its records are numbered and found, and who may see them. */
  readonly named: NamedRecords;
  /** Returns the path of a record's page in the staff application. */
  readonly pathOf: (agencyId: number, id: string) => string;
  /**
   * Locks a record that this staff member may change.
   * @throws Problem not_found, stale_version, and the reason why they may not
   */
  readonly lockForChange: (tx: AgencyTx, change: Change, call: StaffActing) => Promise<void>;
  /** The same for notes and files that are added to it, where others may do that, too. */
  readonly lockForAddition?: (tx: AgencyTx, added: Pick<Change, 'id'>, call: StaffActing) => Promise<void>;
  /** Locks a record for a change that its own rights do not decide; false when it does not exist. */
  readonly lock: (tx: AgencyTx, id: string) => Promise<boolean>;
  readonly touch: (tx: AgencyTx, id: string, what: Touch, now: Date) => Promise<void>;
  /** Records with the record that a message about it was sent. Default: only the outbox has it. */
  readonly recordSent?: (tx: AgencyTx, services: Services, sent: SentMessage) => Promise<void>;
}

/** A kind of record that has taken on these services. */
export type KindWith<Service extends keyof SubjectServices> = SubjectKind & Pick<SubjectServices, Service>;

/** A reference to a record whose kind has taken on these services. */
export interface Subject<Service extends keyof SubjectServices = never> {
  readonly kind: KindWith<Service>;
  readonly id: string;
}

/** A kind of record with a conversation, whose messages can have files. */
export type ThreadKind = KindWith<'thread' | 'files'>;

const hasThread = (kind: SubjectKind): kind is ThreadKind => kind.thread !== undefined && kind.files !== undefined;

/** Returns a kind of record as one with a conversation; undefined for one without. */
export const threadKindOf = (kind: SubjectKind): ThreadKind | undefined => (hasThread(kind) ? kind : undefined);

/** Returns the tokens whose holder acts as the resident in a record's thread. */
export async function privateTokensOf(
  tx: AgencyTx,
  { settings }: Pick<Services, 'settings'>,
  { kind, id }: Subject,
): Promise<readonly string[]> {
  const { kinds = [], findVersion } = kind.links ?? {};
  const version = (await findVersion?.(tx, id)) ?? 0;
  return kinds.flatMap(({ privateTokens }) => privateTokens?.(settings.secret, tx.agencyId, id, version) ?? []);
}

/** All declared kinds of records. */
export interface SubjectKinds {
  /** Returns a kind by name. @throws TypeError for an undeclared kind */
  readonly named: (name: string) => SubjectKind;
  /** Returns a kind by the prefix of its reply addresses. */
  readonly withAddressPrefix: (prefix: string) => ThreadKind | undefined;
  /** The prefixes of the tokens that only their holders may have. */
  readonly privatePrefixes: readonly string[];
  /**
   * Reads the token of a link to a record of one kind.
   * @throws Problem not_found when the token is malformed, its proof is wrong, or it opens another kind
   */
  readonly openLink: (secret: Secret, name: string, token: string) => OpenedSubject;
}

/** A verified link token: its agency, its kind of link, and the hash or number of its record. */
export type OpenedSubject = OpenedLink & { readonly link: LinkKind };

/**
 * Maps the kinds of records.
 * @throws TypeError when two share a name or a prefix, and for a thread whose messages could have no files
 */
export function subjectKindsOf(kinds: readonly SubjectKind[]): SubjectKinds {
  const byName = indexUnique(kinds, ({ name }) => name);
  const threads = kinds.filter(hasThread);
  if (kinds.some(({ thread, files }) => thread !== undefined && files === undefined))
    throw new TypeError('A kind of record with a thread also needs files');
  const byPrefix = indexUnique(threads, ({ thread }) => thread.addressPrefix);
  const links = kinds.flatMap((kind) => kind.links?.kinds ?? []);
  indexUnique(links, ({ tokenPrefix }) => tokenPrefix);
  const named = (name: string): SubjectKind => {
    const kind = byName.get(name);
    if (kind === undefined) throw new TypeError(`No feature declares records of the kind ${name}`);
    return kind;
  };
  return {
    named,
    withAddressPrefix: (prefix) => byPrefix.get(prefix),
    privatePrefixes: links.flatMap(({ tokenPrefix, isPrivate }) => (isPrivate ? [tokenPrefix] : [])),
    openLink: (secret, name, token) => {
      const link = named(name).links?.kinds.find(({ tokenPrefix }) => token.startsWith(tokenPrefix));
      const opened = link?.read(secret, token) ?? null;
      if (link === undefined || opened === null) throw new Problem('not_found');
      return { ...opened, link };
    },
  };
}

function indexUnique<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const found = new Map(items.map((item) => [keyOf(item), item]));
  if (found.size !== items.length)
    throw new TypeError(`Two of these share a name or prefix: ${items.map(keyOf).join(', ')}`);
  return found;
}

declare module '../services.ts' {
  interface Services {
    /** The kinds of records that can have threads, notes, tags, files and letters. */
    readonly subjects: SubjectKinds;
  }
}
