import { type Feature, mergeDistinct } from '../platform/feature.ts';
import type { Right } from '../platform/rights/rights.ts';
import { features } from './features.ts';

const rights = new Map<string, Right>(
  Object.entries(mergeDistinct((features as readonly Feature[]).map(({ live }) => live))) as [string, Right][],
);

/** Returns the right with which staff hear that records of a kind changed; null when no one does. */
export const rightToHear = (kind: string): Right | null => rights.get(kind) ?? null;
