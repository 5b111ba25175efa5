import { PDFDocument } from '@cantoo/pdf-lib';
import { makeKey } from '../../../../platform/files/keys.ts';
import { newId } from '../../../../platform/ids.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { addRows, runIn } from '../../../../testing/add-rows.ts';
import { testApp } from '../../../../testing/server.ts';
import { noticeLinks } from '../issuing/notice-link.ts';
import type { AbatementWorld } from '../../abatement/testing/part.ts';
import type { CaseContactWorld } from '../../contacts/testing/part.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';

/** The text of the notices. */
export const TEXT = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cut the grass.' }] }],
};

/** The agency before it has notices. */
export type Of = BeforeCases & CaseWorld & CaseContactWorld & Pick<AbatementWorld, 'abatementDocumentId'>;

/** Adds a draft, with a recipient by certified mail. Returns the ids of the notice and the recipient. */
export async function addNotice(
  of: Of,
  { contactId = of.caseContactId, ...more }: { readonly contactId?: string } & Readonly<Record<string, unknown>> = {},
): Promise<[string, string]> {
  const [id, recipientId] = [newId(), newId()];
  await addRows(of, 'notices', {
    id,
    version: 1,
    case_id: of.enforcement.id,
    status: 'DRAFT',
    config_id: of.lists.notices.used,
    config_list: 'notices',
    titles: {},
    needs_approval: false,
    content: { en: TEXT },
    draft_content: { en: TEXT },
    draft_saved_by: of.admin.id,
    draft_saved_at: new Date(),
    waived_codes: [],
    created_by: of.admin.id,
    created_at: new Date(),
    ...more,
  });
  await addRows(of, 'notice_recipients', {
    id: recipientId,
    notice_id: id,
    case_contact_id: contactId,
    position: 0,
    language: 'en',
    deliveries: ['CERTIFIED_MAIL'],
  });
  return [id, recipientId];
}

/** Adds an issued notice with its letter to a case, and returns their ids. */
export async function addIssued(of: Of, caseId: string, number: string): Promise<Issued> {
  const { rows } = await runIn(of, 'select id from case_contacts where agency_id = $1 and case_id = $2', caseId);
  const [noticeId, recipientId] = await addNotice(of, { case_id: caseId, contactId: String(rows[0]!['id']) });
  const [letterId, deliveryId] = [newId(), newId()];
  const key = makeKey({ agencyId: of.id, id: letterId, at: new Date(), fileName: 'Notice.pdf' });
  const { services } = await testApp();
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await services.storage.write(key, await pdf.save(), 'application/pdf');
  await addRows(of, 'notice_letters', {
    id: letterId,
    notice_id: noticeId,
    recipient_id: recipientId,
    position: 0,
    name: 'Olga Owner',
    address_lines: ['9 Elm', 'Oakmere, CA 94501'],
    language: 'en',
    data: {},
    file_key: key,
    sha256: '0'.repeat(64),
    pages: 1,
    size_bytes: 1,
  });
  await addRows(of, 'notice_deliveries', {
    id: deliveryId,
    notice_id: noticeId,
    letter_id: letterId,
    position: 0,
    version: 1,
    kind: 'CERTIFIED_MAIL',
    reason_list: 'reasons',
    certified_number: NUMBER,
    numbered_on: `20${number.slice(0, 2)}-01-01`,
  });
  const issued = `update notices set status = 'ISSUED', number = $2, issued_on = '2026-05-01', issued_at = now(),
    issued_by = created_by, issued_by_name = 'Ann', link_hash = decode($3, 'hex') where agency_id = $1 and id = $4`;
  const token = noticeLinks.make(services.settings.secret, of.id, noticeId);
  await runIn(of, issued, `N-${number}`, hashSecret(token).toString('hex'), noticeId);
  return { noticeId, recipientId, letterId, deliveryId, token };
}

/** The ids of an issued notice, its recipient, letter and delivery, and the token of its link. */
export interface Issued {
  readonly noticeId: string;
  readonly recipientId: string;
  readonly letterId: string;
  readonly deliveryId: string;
  readonly token: string;
}

/** The number of certified mail of the letters, and another one. */
export const NUMBER = '9400111201080805483016';
export const OTHER_NUMBER = '9405803699300124287899';
