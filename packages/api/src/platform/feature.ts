import type { AnyRouter } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import type { ConstraintProblems } from './constraints.ts';
import type { DemoPart } from './demo-part.ts';
import type { RawPaths } from './http/contract/openapi.ts';
import type { JobKind } from './jobs.ts';
import type { LetterKind } from './records/letters.ts';
import type { Services } from './services.ts';
import type { SubjectKind } from './records/subjects.ts';

/** What a feature gives the server. `features.ts` names each feature once; nothing else lists them. */
export interface ServerFeature {
  /** Its calls' handlers, in the groups of its contract. Two features may each give a part of one group. */
  readonly routes?: Readonly<Record<string, AnyRouter>>;
  readonly jobs?: (services: () => Services) => JobKind[];
  /** The kinds of records that have a thread, notes, tags, files and letters. */
  readonly subjectKinds?: readonly SubjectKind[];
  /** The letters that it sends, each with its words in every language of its recipients. */
  readonly letters?: readonly LetterKind<never>[];
  /** The constraints of its tables that a caller can violate. */
  readonly constraints?: ConstraintProblems;
  /** Routes outside the contract, where no JSON goes in or out. */
  readonly serve?: (server: FastifyInstance, services: Services) => void | Promise<void>;
  /** Those routes as the API's description has them, by path below `/api`. */
  readonly rawPaths?: RawPaths;
  /** What it adds to the demo's agencies. */
  readonly demo?: DemoPart;
}

/** Joins the handlers of all features into one router. */
export function routerOf(features: readonly ServerFeature[]): Readonly<Record<string, AnyRouter>> {
  const router: Record<string, AnyRouter> = {};
  for (const [group, routes] of features.flatMap((feature) => Object.entries(feature.routes ?? {}))) {
    router[group] = { ...router[group], ...routes } as AnyRouter;
  }
  return router;
}
