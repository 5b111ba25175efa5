import type { ConstraintProblems } from './constraints.ts';
import type { Database } from './database/connection.ts';
import type { InAgency } from './database/tenancy.ts';
import type { Disk } from './process/disk.ts';
import type { FileStorage } from './files/storage/storage.ts';
import type { TakeBytes } from './http/limits/byte-limits.ts';
import type { LimitFailures } from './http/limits/failed-passwords.ts';
import type { TakeRequest } from './http/limits/limits.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings/settings.ts';
import type { RecordNames } from './records/named-records.ts';
import type { UploadKinds } from './upload-kinds.ts';

/**
 * The services that every feature gets from the server. Each registry of declared kinds adds itself where it is
 * declared, so that the kinds can take these services.
 */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly inAgency: InAgency;
  readonly storage: FileStorage;
  /** The disk with this installation's own data. */
  readonly disk: Disk;
  readonly log: Log;
  /** Who attaches and reads the files of each upload operation. */
  readonly uploadKinds: UploadKinds;
  /** How records of each kind are named and found. */
  readonly recordNames: RecordNames;
  /** The problems of constraints that callers can violate. */
  readonly constraints: ConstraintProblems;
  /** Counts a request. All servers in this process share the counts. */
  readonly takeRequest: TakeRequest;
  /** Counts failed sign-ins with a password. */
  readonly limitFailures: LimitFailures;
  /** Counts bytes that people send to be stored, with counts shared in the same way. */
  readonly takeBytes: TakeBytes;
  /** Reports that a tab has a record open, and returns the colleagues who have it open too. */
  readonly beat: Live['beat'];
  /** Returns the current time; tests replace it. */
  readonly now: () => Date;
}
