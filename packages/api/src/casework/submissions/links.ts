import { type LinkedRecord, signedLink, type StoredLinkKind, storedLink } from '../../platform/auth/link-kinds.ts';
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
  privateTokens: null,
};

/** Returns the URL of the page on which a follower confirms and ends it. */
export const followerLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  follower: LinkedRecord,
): string => submissionLink({ settings }, followerLinks.again(settings.secret, agencyId, follower));

/** Returns the URL of the page on which the reporter reads and answers. */
export const reporterLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  submission: LinkedRecord,
): string => submissionLink({ settings }, reporterLinks.again(settings.secret, agencyId, submission));

/** Returns the URL of the page that a token opens. */
export const submissionLink = ({ settings }: Pick<Services, 'settings'>, token: string): string =>
  `${settings.publicUrl}/crm/submissions/${token}`;
