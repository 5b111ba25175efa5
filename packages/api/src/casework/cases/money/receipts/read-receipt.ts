import {
  maySeeCase,
  type OpenedReceipt,
  type PaymentReceipt,
  type ReceiptContent,
  type ReceiptStanding,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { Services } from '../../../../platform/services.ts';
import { portalAddress } from '../../portal/portal-address.ts';
import { agencyOf } from '../../private/private-page.ts';
import { findAccessed } from '../../read/queries/accessed.ts';
import {
  findReceipt,
  findReceiptByLink,
  listReceiptEmails,
  type ReceiptOfLink,
  type StoredReceipt,
} from './queries.ts';
import { receiptLink, receiptLinks } from './receipt-link.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** How long the address of a PDF works: for staff, and while the page of a receipt is open. */
const STAFF_SECONDS = 10 * 60;
const PAGE_SECONDS = 60 * 60;

/** A payment of a case. */
export interface OnePayment {
  readonly id: string;
  readonly paymentId: string;
}

const standingOf = ({ number, state, replaces, replacedBy, refundedCents }: StoredReceipt): ReceiptStanding => ({
  number,
  state,
  replaces,
  replacedBy,
  refundedCents,
});

const contentOf = ({ content: { brand: _brand, ...content } }: StoredReceipt): ReceiptContent => content;

/** Returns the receipt of a payment on a case that this person may see. @throws Problem not_found */
export async function getReceipt(
  tx: AgencyTx,
  { id, paymentId }: OnePayment,
  by: Pick<StaffActing, 'person'>,
): Promise<StoredReceipt> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const receipt = await findReceipt(tx, id, paymentId);
  if (receipt === undefined) throw new Problem('not_found');
  return receipt;
}

/** Reads the receipt of a payment with its link. @throws Problem not_found */
export async function readReceipt(tx: AgencyTx, of: OnePayment, by: StaffActing): Promise<PaymentReceipt> {
  const receipt = await getReceipt(tx, of, by);
  const emails = await listReceiptEmails(tx, receipt.id);
  return {
    ...standingOf(receipt),
    issuedAt: receipt.issuedAt.toISOString(),
    content: contentOf(receipt),
    link: receiptLink(by.services, tx.agencyId, receipt),
    emails: emails.map((email) => ({ ...email, queuedAt: email.queuedAt.toISOString() })),
  };
}

/** Returns the address of the receipt of a payment as a tagged PDF, rendered outside of any transaction. */
export async function printReceipt(
  { language, ...of }: OnePayment & { readonly language: Language },
  by: StaffActing,
): Promise<{ url: string }> {
  const { services, agencyId } = by;
  const receipt = await services.inAgency(agencyId, (tx) => getReceipt(tx, of, by), { reads: true });
  return { url: await receiptPdf(services, agencyId, receipt, { language, seconds: STAFF_SECONDS }) };
}

interface Opened {
  readonly agencyId: number;
  readonly found: ReceiptOfLink;
  readonly payUrl: string | null;
}

/** @throws Problem not_found, the same for a malformed and an unknown token */
async function byLink(services: Services, token: string): Promise<Opened> {
  const opened = receiptLinks.read(services.settings.secret, token);
  if (opened === null || !('hash' in opened)) throw new Problem('not_found');
  const { agencyId, hash } = opened;
  const { found, payUrl } = await services.inAgency(
    agencyId,
    async (tx) => {
      const receipt = await findReceiptByLink(tx, hash);
      const number = receipt?.content.caseNumber;
      return { found: receipt, payUrl: number === undefined ? null : await portalAddress(tx, services, number) };
    },
    { reads: true },
  );
  if (found === undefined) throw new Problem('not_found');
  return { agencyId, found, payUrl };
}

/** Opens a receipt by the token of its link. @throws Problem not_found */
export async function openReceipt(services: Services, token: string): Promise<OpenedReceipt> {
  const { agencyId, found, payUrl } = await byLink(services, token);
  return { agency: agencyOf(agencyId, found), ...standingOf(found), content: contentOf(found), payUrl };
}

/** Returns the address of the receipt of a link as a tagged PDF. @throws Problem not_found */
export async function openReceiptPdf(
  services: Services,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<{ url: string }> {
  const { agencyId, found } = await byLink(services, token);
  return { url: await receiptPdf(services, agencyId, found, { language, seconds: PAGE_SECONDS }) };
}
