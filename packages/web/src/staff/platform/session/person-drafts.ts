import { forgetStored } from '../../../ui/browser-storage.ts';

const PREFIX = 'townkeep_person_';

/** Returns the storage key under which this tab keeps a person's unsaved input. */
export const personDraftKey = (agencyId: number, staffId: string, what: string): string =>
  `${PREFIX}${agencyId}_${staffId}_${what}`;

/**
 * Removes everyone's unsaved input from this tab: the next user of a shared computer must not see residents' names and
 * words.
 */
export const forgetPersonDrafts = (): void => forgetStored(PREFIX, 'sessionStorage');
