import type { AnyRouter } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import type { AutomatedRecords } from './automation.ts';
import type { ConstraintProblems } from './constraints.ts';
import type { FollowEvents } from './database/tenancy.ts';
import type { DemoPart } from './demo-part.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { RawPaths } from './http/contract/openapi.ts';
import type { JobKind } from './jobs.ts';
import type { LetterKind } from './records/letters.ts';
import type { RunKind } from './run-kinds.ts';
import type { NamedRecords } from './records/named-records.ts';
import type { SealedColumn } from './sealed-column.ts';
import type { StaffUse } from './staff-uses.ts';
import type { Services } from './services.ts';
import type { SubjectKind } from './records/subjects.ts';
import type { UploadKind } from './upload-kinds.ts';

/** A feature's contributions to the server. `features.ts` is the only list of features. */
export interface ServerFeature {
  /** Handlers for its calls, by contract group. Two features can each contribute part of one group. */
  readonly routes?: Readonly<Record<string, AnyRouter>>;
  readonly jobs?: (services: () => Services) => JobKind[];
  /** The kinds of records that can have a thread, notes, tags, files and letters. */
  readonly subjectKinds?: readonly SubjectKind[];
  /** The upload operations that it owns: who attaches and who reads their files. */
  readonly uploads?: readonly UploadKind[];
  /** How its records that are not subjects are named and found, by their kind in events. */
  readonly records?: Readonly<Record<string, NamedRecords>>;
  /** Its records that automation rules can ask and change, by their kind in events. */
  readonly automated?: Readonly<Record<string, AutomatedRecords>>;
  /** Acts on the events of each transaction before it commits. */
  readonly follow?: FollowEvents;
  /** The kinds of runs: jobs over many records that a person waits for. */
  readonly runs?: readonly RunKind[];
  /** What its records give staff to hold, or name them for. */
  readonly staffUses?: readonly StaffUse[];
  /** The documents that show its records, as PDF. */
  readonly documents?: readonly DocumentKind[];
  /** The letters it sends, in every language of the recipients. */
  readonly letters?: readonly LetterKind<never>[];
  /** The constraints of its tables that a caller can violate. */
  readonly constraints?: ConstraintProblems;
  /** The columns of its tables whose values are sealed. */
  readonly sealed?: readonly SealedColumn[];
  /** Routes outside the contract, without JSON input or output. */
  readonly serve?: (server: FastifyInstance, services: Services) => void | Promise<void>;
  /** OpenAPI descriptions of those routes, by path below `/api`. */
  readonly rawPaths?: RawPaths;
  /** Its data in the demo agencies. */
  readonly demo?: DemoPart;
}

/** Merges the handlers of all features into one router. */
export function routerOf(features: readonly ServerFeature[]): Readonly<Record<string, AnyRouter>> {
  const router: Record<string, AnyRouter> = {};
  for (const [group, routes] of features.flatMap((feature) => Object.entries(feature.routes ?? {}))) {
    router[group] = { ...router[group], ...routes } as AnyRouter;
  }
  return router;
}
