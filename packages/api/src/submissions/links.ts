import { signedLink, storedLink } from '../platform/auth/link-kinds.ts';
import type { Services } from '../platform/services.ts';

/**
 * The link that opens the whole thread; its holder writes as the reporter. Source: docs/adr/0004-submission-links.md
 */
export const reporterLinks = storedLink({ letter: 's', name: 'reporter', purpose: 'reporter-link' });

/** The link that opens the redacted page, which may be given to anyone. Source: docs/adr/0004-submission-links.md */
export const publicLinks = signedLink({ letter: 'p', name: 'public', purpose: 'public-link' });

/** Returns the URL of the page on which the reporter reads and answers. */
export const reporterLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  submissionId: string,
): string => `${settings.publicUrl}/crm/submissions/${reporterLinks.make(settings.secret, agencyId, submissionId)}`;
