import {
  certifiedNumberText,
  type DeliveryKind,
  deliveryKinds,
  type FormerNotice,
  maySeeCase,
  type NoticeDetail,
  type NoticeRow,
  type NumberRange,
  numbersLeft,
  type OfferedNotice,
  openCodes,
  type ShownLetter,
} from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import type { MergeValues } from '@townkeep/core/mechanisms/templates';
import { Problem } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { hidesLocations } from '../../locations/index.ts';
import { isNearSecured } from '../handling/queries.ts';
import { type FoundAccess, findAccessed } from '../read/queries/accessed.ts';
import { dayInWords, paysOnline, readNoticeFacts } from './notice-facts.ts';
import { imposedBy } from '../money/fines-of-notices.ts';
import { balanceOwed } from './balance-owed.ts';
import { datesOf, findFine } from './letter-dates.ts';
import { findRange, lacksNumber } from './issuing/number-range.ts';
import { listRecorded } from './issuing/delivery-queries.ts';
import { findIssuer, type Issuer } from './issuing/issuing-queries.ts';
import { listFormerNotices } from './former-queries.ts';
import { findSigner } from './signer.ts';
import { findNotice, listNotices, type StoredNotice, type StoredRecipient } from './queries.ts';

/** Lists the active notices that fit some violation types: those of one of the types, and those for all. */
export async function suggestNotices(
  tx: AgencyTx,
  {
    violationTypeIds,
    type,
  }: { readonly violationTypeIds: readonly string[]; readonly type?: string | null | undefined },
): Promise<{ notices: OfferedNotice[] }> {
  const active = await listActive(tx, configLists.notices);
  const fitting = active.filter(({ fields }) => {
    const types = (fields['violationTypeIds'] ?? []) as readonly string[];
    const isOfType = types.length === 0 || types.some((id) => violationTypeIds.includes(id));
    return isOfType && (!type || fields['type'] === type);
  });
  return {
    notices: fitting.map(({ id, name, fields }) => ({
      id,
      name,
      isActive: true,
      type: String(fields['type']),
      needsApproval: fields['needsApproval'] === true,
      deliveryKinds: deliveriesOf(fields),
      hasHearing: fields['hasHearing'] === true,
      recipientRoleIds: [...((fields['recipientRoleIds'] ?? []) as readonly string[])],
    })),
  };
}

/** Returns the ways of delivery of a configured notice. */
export function deliveriesOf(fields: Readonly<Record<string, unknown>>): DeliveryKind[] {
  const chosen = (fields['deliveryKinds'] ?? []) as readonly string[];
  return deliveryKinds.filter((kind) => chosen.includes(kind));
}

/** Returns a case that this person may see. @throws Problem not_found */
export async function refuseUnseen(tx: AgencyTx, id: string, by: StaffActing): Promise<FoundAccess> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  return found;
}

/** Lists the notices of a case that this person may see. @throws Problem not_found */
export async function readNotices(
  tx: AgencyTx,
  { id }: { readonly id: string },
  by: StaffActing,
): Promise<{ notices: NoticeRow[]; former: FormerNotice[] }> {
  await refuseUnseen(tx, id, by);
  return { notices: await noticesOf(tx, id), former: await listFormerNotices(tx, id, by.services) };
}

/** Lists the notices of a case, the newest first. */
export const noticesOf = async (tx: AgencyTx, caseId: string): Promise<NoticeRow[]> =>
  (await listNotices(tx, caseId)).map(rowOf);

const rowOf = ({ id, version, status, notice, titles, ...stored }: StoredNotice): NoticeRow => ({
  id,
  version,
  status,
  notice,
  title: titles.en ?? titles.es ?? null,
  needsApproval: stored.needsApproval,
  recipients: stored.recipients.map(({ addressLines: _, ...shown }) => shown),
  violations: stored.violations.map(({ name }) => name),
  createdAt: stored.createdAt.toISOString(),
  createdBy: stored.createdBy,
  asked:
    stored.askedAt === null
      ? null
      : { at: stored.askedAt.toISOString(), by: stored.askedBy, isForQueue: stored.isForQueue },
  review:
    stored.reviewedAt === null
      ? null
      : { at: stored.reviewedAt.toISOString(), by: stored.reviewedBy, note: stored.supervisorNote },
  failure: stored.failure,
  number: stored.number,
  issued: stored.issuedOn === null ? null : { on: stored.issuedOn, by: stored.issuedByName! },
  voided:
    stored.voidedAt === null
      ? null
      : {
          at: stored.voidedAt.toISOString(),
          by: stored.voidedBy,
          reason: stored.voidReason!,
          note: stored.voidNote,
        },
  replaces: stored.replaces,
  replacedById: stored.replacedById,
  letters: [...stored.letters],
});

interface OneNotice {
  readonly id: string;
  readonly noticeId: string;
}

/** Reads a notice of a case that this person may see. @throws Problem not_found */
export async function readNotice(tx: AgencyTx, { id, noticeId }: OneNotice, by: StaffActing): Promise<NoticeDetail> {
  await refuseUnseen(tx, id, by);
  return noticeOf(tx, { id, noticeId }, by);
}

/** Returns a notice with its text, and the codes that would be printed as they are. @throws Problem not_found */
export async function noticeOf(tx: AgencyTx, { id, noticeId }: OneNotice, by: StaffActing): Promise<NoticeDetail> {
  const stored = await findNotice(tx, id, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  const { content, draftContent, draftSavedAt, draftSavedBy, waivedCodes } = stored;
  const letters = await lettersOf(tx, id, stored, by);
  return {
    ...rowOf(stored),
    letters: await shownLetters(tx, id, stored, by),
    content,
    draft:
      draftContent === null
        ? null
        : { content: draftContent, savedAt: draftSavedAt!.toISOString(), savedBy: draftSavedBy },
    openCodes: openCodes({ ...content, ...draftContent }, letters, waivedCodes),
    waivedCodes: [...waivedCodes],
    reviewedContent: stored.reviewedContent,
    deliveryKinds: deliveriesOf(stored.config),
    certifiedNumbersLeft: stored.recipients.some(lacksNumber) ? leftIn(await findRange(tx)) : null,
    hearing: stored.hearing,
    hasHearing: stored.config['hasHearing'] === true,
    printed: stored.issuedOn === null ? null : printedOf(stored, await findIssuer(tx, id, noticeId)),
  };
}

/** Returns the letters of a notice with who recorded what came of them, and where. */
async function shownLetters(
  tx: AgencyTx,
  caseId: string,
  { id, letters }: StoredNotice,
  by: StaffActing,
): Promise<ShownLetter[]> {
  if (letters.length === 0) return [];
  const recorded = await listRecorded(tx, id);
  const isHidden = (await hidesLocations(tx, by.viewer)) && (await isNearSecured(tx, caseId));
  return letters.map((letter) => ({
    ...letter,
    deliveries: letter.deliveries.map((delivery) => {
      const { place, ...own } = recorded.get(delivery.id)!;
      return { ...delivery, ...own, place: isHidden ? null : place };
    }),
  }));
}

/** Returns who issued a notice, unless its officer did, or its supervisor by approving it. */
function printedOf({ askedById, reviewedBy, isForQueue }: StoredNotice, issuer?: Issuer): NoticeDetail['printed'] {
  if (issuer === undefined || issuer.id === askedById) return null;
  if (!isForQueue && issuer.id === reviewedBy?.id) return null;
  return { at: issuer.at.toISOString(), by: issuer.name };
}

const leftIn = (range: NumberRange | null): number | null => range && numbersLeft(range);

/** Stands in a preview for what a notice gets when it is issued. */
const atIssue = { en: '(given when it is issued)', es: '(se asigna al emitirse)' } as const;

/** Returns the number of a certified letter, or words where the agency's range gives it; null for another letter. */
function certifiedNumber(recipient: StoredRecipient, range: NumberRange | null, language: Language): string | null {
  const { certifiedMailNumber } = recipient;
  if (certifiedMailNumber !== null) return certifiedNumberText(certifiedMailNumber);
  return range !== null && lacksNumber(recipient) ? atIssue[language] : null;
}

/** The values of the codes of one recipient's letter, as it would be made today. */
export interface LetterValues {
  readonly recipient: StoredRecipient;
  readonly language: Language;
  readonly values: MergeValues;
  /** Whether it tells how to pay by card. */
  readonly paysOnline: boolean;
}

const isIssued = ({ status }: StoredNotice): boolean => status === 'ISSUED' || status === 'VOID';

/** Returns the values of each recipient's letter. */
export async function lettersOf(
  tx: AgencyTx,
  caseId: string,
  stored: StoredNotice,
  by: StaffActing,
): Promise<LetterValues[]> {
  const { recipients, violations, number, complyByOn } = stored;
  const languages = [...new Set(recipients.map(({ language }) => language))];
  const hidesSecured = await hidesLocations(tx, by.viewer);
  const caseViolationIds = violations.map(({ id }) => id);
  const facts = await readNoticeFacts(tx, { caseId, caseViolationIds, hidesSecured, complyByOn }, languages, by);
  const signer = await findSigner(tx, stored.askedById ?? by.person.id, by.services);
  const fine = await findFine(tx, stored.config);
  const imposed = fine === undefined || isIssued(stored) ? [] : imposedBy(fine, stored);
  const owed = await balanceOwed(tx, { caseId, charges: imposed }, by);
  const range = recipients.some(lacksNumber) ? await findRange(tx) : null;
  return recipients.map((recipient) => {
    const { language } = recipient;
    const of = facts.get(language)!;
    const own = {
      'notice.date': dayInWords(by.today, language),
      'notice.number': number ?? atIssue[language],
      'notice.link': atIssue[language],
      'notice.certifiedNumber': certifiedNumber(recipient, range, language),
      'recipient.name': recipient.name || null,
      'recipient.address': recipient.address,
      ...datesOf(stored, recipient, fine, by.today),
      'case.balance': owed === null ? null : formatCents(owed),
      signature: signer && [signer.name, signer.title].filter(Boolean).join(', '),
    };
    const values = { ...of.values, ...of.violations[0], ...own };
    return { recipient, language, values, paysOnline: paysOnline(owed, values) };
  });
}
