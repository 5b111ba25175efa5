import { storedLink } from '../platform/auth/link-kinds.ts';

/** The link that opens the responsible party's side of a case; its holder writes as them. */
export const responsibleLinks = storedLink({ letter: 'c', name: 'responsible', purpose: 'case-link' });
