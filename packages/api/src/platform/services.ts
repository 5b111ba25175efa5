import type { Database } from './database/connection.ts';
import type { InAgency } from './database/tenancy.ts';
import type { FileStorage } from './files/storage.ts';
import type { CallerKinds } from './http/callers.ts';
import type { TakeRequest } from './http/limits.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** What the server gives every feature. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly inAgency: InAgency;
  readonly storage: FileStorage;
  readonly log: Log;
  /** The kinds of callers that calls accept. */
  readonly callers: CallerKinds;
  /** Counts a request; everything that this process serves counts together. */
  readonly takeRequest: TakeRequest;
  /** The clock, so that tests can set it. */
  readonly now: () => Date;
}
