import type { Feature } from '../platform/feature.ts';
import { problems } from '../platform/problems.ts';
import { features } from './features.ts';

/** Every problem code of the API, sorted. */
export const allProblemCodes: readonly string[] = [
  ...Object.keys(problems),
  ...(features as readonly Feature[]).flatMap((feature) => Object.keys(feature.problems ?? {})),
].toSorted();
