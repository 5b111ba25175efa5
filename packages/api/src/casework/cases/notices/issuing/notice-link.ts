import { type LinkedRecord, type StoredLinkKind, storedLink } from '../../../../platform/auth/link-kinds.ts';
import type { Services } from '../../../../platform/services.ts';

/** The link that verifies an issued notice. It shows nothing of the case or of people, and does not end. */
export const noticeLinks = storedLink({ tokenPrefix: 'n', name: 'notice', purpose: 'notice-link' });

/** The link that opens one letter of an issued notice, which goes to its recipient by email. It does not end. */
export const letterLinks: StoredLinkKind = {
  ...storedLink({ tokenPrefix: 'l', name: 'letter', purpose: 'notice-letter-link' }),
  privateTokens: null,
};

/** Returns the address of the page that verifies a notice being issued, as its letters and their QR code have it. */
export const noticeLink = ({ settings }: Pick<Services, 'settings'>, agencyId: number, noticeId: string): string =>
  `${settings.publicUrl}/notices/${noticeLinks.make(settings.secret, agencyId, noticeId)}`;

/** Returns the address of the page that verifies a notice and opens one of its letters. */
export const letterLink = ({ settings }: Pick<Services, 'settings'>, agencyId: number, letter: LinkedRecord): string =>
  `${settings.publicUrl}/notices/${letterLinks.again(settings.secret, agencyId, letter)}`;
