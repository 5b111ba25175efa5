import type { ConstraintProblems } from './constraints.ts';
import type { Database } from './database/connection.ts';
import type { InAgency } from './database/tenancy.ts';
import type { Disk } from './process/disk.ts';
import type { FileStorage } from './files/storage/storage.ts';
import type { CallerKinds } from './http/callers.ts';
import type { TakeBytes } from './http/limits/byte-limits.ts';
import type { LimitFailures } from './http/limits/failed-passwords.ts';
import type { TakeRequest } from './http/limits/limits.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings/settings.ts';
import type { SubjectKinds } from './records/subjects.ts';

/** What the server gives every feature. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly inAgency: InAgency;
  readonly storage: FileStorage;
  /** Where this installation keeps data of its own. */
  readonly disk: Disk;
  readonly log: Log;
  /** The kinds of callers that calls accept. */
  readonly callers: CallerKinds;
  /** The kinds of records that have threads, notes, tags, files and letters. */
  readonly subjects: SubjectKinds;
  /** What the database's constraints mean to callers who violate them. */
  readonly constraints: ConstraintProblems;
  /** Counts a request; everything that this process serves counts together. */
  readonly takeRequest: TakeRequest;
  /** Counts failed sign-ins with a password. */
  readonly limitFailures: LimitFailures;
  /** Counts bytes that people send to be stored, likewise. */
  readonly takeBytes: TakeBytes;
  /** The clock, so that tests can set it. */
  readonly now: () => Date;
}
