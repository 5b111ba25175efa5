import { type LinkedRecord, type StoredLinkKind, storedLink } from '../../../../platform/auth/link-kinds.ts';
import type { Services } from '../../../../platform/services.ts';

/** The link that opens a receipt. It shows nothing else of the case, and does not end. */
export const receiptLinks: StoredLinkKind = {
  ...storedLink({ tokenPrefix: 'q', name: 'receipt', purpose: 'receipt-link' }),
  privateTokens: null,
};

/** Returns the address of the page of a receipt. */
export const receiptLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  receipt: LinkedRecord,
): string => `${settings.publicUrl}/receipts/${receiptLinks.again(settings.secret, agencyId, receipt)}`;
