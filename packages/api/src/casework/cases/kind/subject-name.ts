import { findLinkVersion } from '../private/link-queries.ts';

/**
 * The name of cases as a kind of record in the database, their letter in reply addresses, and the version of their link,
 * with which these addresses end.
 */
export const CASE = { name: 'case', thread: { addressPrefix: 'c' }, links: { findVersion: findLinkVersion } } as const;
