import type { AutomatedRecords } from './automation.ts';
import type { ConstraintProblems } from './constraints.ts';
import type { Database } from './database/connection.ts';
import type { InAgency } from './database/tenancy.ts';
import type { DocumentKinds } from './document-kinds.ts';
import type { Disk } from './process/disk.ts';
import type { FileStorage } from './files/storage/storage.ts';
import type { CallerKinds } from './http/callers.ts';
import type { TakeBytes } from './http/limits/byte-limits.ts';
import type { LimitFailures } from './http/limits/failed-passwords.ts';
import type { TakeRequest } from './http/limits/limits.ts';
import type { Log } from './log.ts';
import type { RunKinds } from './run-kinds.ts';
import type { Settings } from './settings/settings.ts';
import type { RecordNames } from './records/named-records.ts';
import type { StaffUse } from './staff-uses.ts';
import type { SubjectKinds } from './records/subjects.ts';
import type { UploadKinds } from './upload-kinds.ts';

/** The services that every feature gets from the server. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly inAgency: InAgency;
  readonly storage: FileStorage;
  /** The disk with this installation's own data. */
  readonly disk: Disk;
  readonly log: Log;
  /** The kinds of callers that calls accept. */
  readonly callers: CallerKinds;
  /** The kinds of records that have threads, notes, tags, files and letters. */
  readonly subjects: SubjectKinds;
  /** Who attaches and reads the files of each upload operation. */
  readonly uploadKinds: UploadKinds;
  /** How records of each kind are named and found. */
  readonly recordNames: RecordNames;
  /** The records that automation rules can ask and change, by their kind in events. */
  readonly automated: ReadonlyMap<string, AutomatedRecords>;
  /** The kinds of documents that staff print. */
  readonly documentKinds: DocumentKinds;
  /** The kinds of runs. */
  readonly runs: RunKinds;
  /** What staff hold, and what names them. */
  readonly staffUses: readonly StaffUse[];
  /** The problems of constraints that callers can violate. */
  readonly constraints: ConstraintProblems;
  /** Counts a request. All servers in this process share the counts. */
  readonly takeRequest: TakeRequest;
  /** Counts failed sign-ins with a password. */
  readonly limitFailures: LimitFailures;
  /** Counts bytes that people send to be stored, with counts shared in the same way. */
  readonly takeBytes: TakeBytes;
  /** Returns the current time; tests replace it. */
  readonly now: () => Date;
}
