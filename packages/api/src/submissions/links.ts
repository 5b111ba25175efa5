import { signedLink, storedLink } from '../platform/auth/link-kinds.ts';
import type { Services } from '../platform/services.ts';

/** Opens the whole thread, and its holder answers as the reporter. Source: docs/adr/0004-submission-links.md */
export const reporterLinks = storedLink({ letter: 's', name: 'reporter', purpose: 'reporter-link' });

/** Opens the redacted page, which anyone may be given. Source: docs/adr/0004-submission-links.md */
export const publicLinks = signedLink({ letter: 'p', name: 'public', purpose: 'public-link' });

/** The address of the page on which the reporter reads and answers. */
export const reporterLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  submissionId: string,
): string => `${settings.publicUrl}/crm/submissions/${reporterLinks.make(settings.secret, agencyId, submissionId)}`;
