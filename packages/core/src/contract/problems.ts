import type { Feature } from '../kernel/feature.ts';
import { problems } from '../kernel/problems.ts';
import { features } from './features.ts';

/** Every code that the API may answer with, in order. */
export const allProblemCodes: readonly string[] = [
  ...Object.keys(problems),
  ...(features as readonly Feature[]).flatMap((feature) => Object.keys(feature.problems ?? {})),
].toSorted();
