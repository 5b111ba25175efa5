import { forgetStored } from '../../ui/browser-storage.ts';

const PREFIX = 'townkeep_person_';

/** Under which name this tab keeps what a person of an agency has typed and not yet saved. */
export const personKey = (agencyId: number, staffId: string, what: string): string =>
  `${PREFIX}${agencyId}_${staffId}_${what}`;

/**
 * Forgets what anybody has typed in this tab: residents' names and words are not for who comes next to a shared
 * computer.
 */
export const forgetPersons = (): void => forgetStored(PREFIX, 'sessionStorage');
