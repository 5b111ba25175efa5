import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { noticeStatusAfter } from '@townkeep/core/casework/cases';
import { DocumentFailure, renderDocument } from '../../../../platform/documents/render-document.ts';
import { saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { makeKey } from '../../../../platform/files/keys.ts';
import { recordEvent, SYSTEM } from '../../../../platform/records/events.ts';
import type { Services } from '../../../../platform/services.ts';
import { emailLetters } from './email-letters.ts';
import {
  deleteLetters,
  listOpenLetters,
  lockIssuing,
  type MadeLetter,
  type OpenLetter,
  saveFile,
} from './issuing-queries.ts';
import { withPictures } from '../letter-data.ts';
import { TEMPLATE } from '../preview-notice.ts';

/** What is shown where the letters of a notice could not be made. */
const FAILED = 'The letters could not be made. Check the text and the photos, then try again.';

/**
 * Makes the letters of a notice that is being issued, stores them with their hashes, marks it as issued, and emails
 * the links of those that go by email. Can run
 * twice: the same letter has the same bytes and the same place. A letter that cannot be rendered takes the notice back
 * to the print queue with its number kept; after any other error it is tried again.
 */
export async function makeLetters(
  services: Services,
  { agencyId, noticeId }: { readonly agencyId: number; readonly noticeId: string },
): Promise<'issued' | 'failed' | 'gone'> {
  const open = await services.inAgency(agencyId, (tx) => listOpenLetters(tx, noticeId), { reads: true });
  if (open === null) return 'gone';
  try {
    for (const letter of open) {
      const made = await makeLetter(services, agencyId, letter);
      await services.inAgency(agencyId, (tx) => saveFile(tx, letter.id, made));
    }
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    services.log.error({ notice: noticeId, reason: error.message }, 'a notice could not be made');
    await services.inAgency(agencyId, (tx) => takeBack(tx, noticeId));
    return 'failed';
  }
  await services.inAgency(agencyId, (tx) => finish(tx, services, noticeId));
  return 'issued';
}

async function makeLetter(services: Services, agencyId: number, { id, data }: OpenLetter): Promise<MadeLetter> {
  const pictured = await withPictures(data, services.storage);
  const pdf = await renderDocument(TEMPLATE, pictured.data, { files: pictured.files });
  const { createdAt, title } = pictured.data;
  // The same for each try, so that none leaves a file behind.
  const key = makeKey({ agencyId, id, at: new Date(createdAt), fileName: `${title}.pdf` });
  await services.storage.write(key, pdf, 'application/pdf');
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
  return { key, sha256: createHash('sha256').update(pdf).digest('hex'), pages, size: pdf.length };
}

async function finish(tx: AgencyTx, services: Services, noticeId: string): Promise<void> {
  const notice = await lockIssuing(tx, noticeId);
  if (notice === undefined) return;
  const status = noticeStatusAfter('ISSUING', 'finish')!;
  await saveRow(tx, 'notices', noticeId, { status, issued_at: services.now() });
  await emailLetters(tx, services, noticeId);
  tx.announce({ kind: 'case', id: notice.caseId, by: null });
}

async function takeBack(tx: AgencyTx, noticeId: string): Promise<void> {
  const notice = await lockIssuing(tx, noticeId);
  if (notice === undefined) return;
  const { caseId, configId, name, number } = notice;
  await saveRow(tx, 'notices', noticeId, {
    status: noticeStatusAfter('ISSUING', 'fail')!,
    failure: FAILED,
    run_id: null,
  });
  await deleteLetters(tx, noticeId);
  const about = { noticeId, notice: { id: configId, name } };
  recordEvent(tx, SYSTEM, caseEvents.noticeNotMade, caseId, { ...about, number });
}
