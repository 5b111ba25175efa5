import { signedLink, type StoredLinkKind, storedLink } from '../../platform/auth/link-kinds.ts';
import type { Services } from '../../platform/services.ts';

/**
 * The link that opens the whole thread; its holder writes as the reporter. Source: docs/adr/0004-submission-links.md
 */
export const reporterLinks = storedLink({ tokenPrefix: 's', name: 'reporter', purpose: 'reporter-link' });

/** The link that opens the redacted page, which may be given to anyone. Source: docs/adr/0004-submission-links.md */
export const publicLinks = signedLink({ tokenPrefix: 'p', name: 'public', purpose: 'public-link' });

/** The link with which a neighbor confirms, and ends, following a submission. It opens the redacted page. */
export const followerLinks: StoredLinkKind = {
  ...storedLink({ tokenPrefix: 'f', name: 'follower', purpose: 'follower-link' }),
  privateToken: null,
};

/** Returns the URL of the page on which a follower confirms and ends it. */
export const followerLink = ({ settings }: Pick<Services, 'settings'>, agencyId: number, followerId: string): string =>
  `${settings.publicUrl}/crm/submissions/${followerLinks.make(settings.secret, agencyId, followerId)}`;

/** Returns the URL of the page on which the reporter reads and answers. */
export const reporterLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  submissionId: string,
): string => `${settings.publicUrl}/crm/submissions/${reporterLinks.make(settings.secret, agencyId, submissionId)}`;
