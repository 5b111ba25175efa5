import { type CallsOf, type Feature, type PublicCallsOf, mergeDistinct } from '../platform/feature.ts';
import { features } from './features.ts';

const all: readonly Feature[] = features;

/** Every call of the API, by feature. Paths are relative to `/api`. */
export const contract = mergeDistinct(all.map(({ calls }) => calls)) as CallsOf<(typeof features)[number]>;
export type Contract = typeof contract;

/** The calls of the public pages: those that a visitor makes with a link, and the one that finds the link. */
export const publicContract = mergeDistinct(all.map(({ publicCalls }) => publicCalls)) as PublicCallsOf<
  (typeof features)[number]
>;
export type PublicContract = typeof publicContract;
