import { type CallsOf, type Feature, type PublicCallsOf, together } from '../kernel/feature.ts';
import { features } from './features.ts';

const all: readonly Feature[] = features;

/** Every call of the API, by feature. Paths are relative to `/api`. */
export const contract = together(all.map(({ calls }) => calls)) as CallsOf<(typeof features)[number]>;
export type Contract = typeof contract;

/** The calls of the public pages: those that a visitor makes by a link, and the one that finds the link. */
export const publicContract = together(all.map(({ publicCalls }) => publicCalls)) as PublicCallsOf<
  (typeof features)[number]
>;
export type PublicContract = typeof publicContract;
