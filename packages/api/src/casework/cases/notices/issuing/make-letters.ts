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
  type StoredEnclosure,
} from './issuing-queries.ts';
import type { EnclosedFile } from '../enclosures.ts';
import { withPictures } from '../letter-data.ts';
import { TEMPLATE } from '../preview-notice.ts';
import { letterProblems } from '../letter-problems.ts';

/** What is shown where the letters of a notice could not be made. */
const FAILED = 'The letters could not be made. Check the text and the photos, then try again.';

/** As much of the name of a picture as that shows, in characters. */
const NAMED_MAX = 300;

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
    if (!(error instanceof DocumentFailure || error instanceof FileMissing)) throw error;
    const isDocument = error instanceof DocumentFailure;
    services.log.error(
      { notice: noticeId, reason: isDocument ? error.message : 'a file' },
      'a notice could not be made',
    );
    await services.inAgency(agencyId, (tx) => takeBack(tx, noticeId, isDocument ? FAILED : error.message));
    return 'failed';
  }
  await services.inAgency(agencyId, (tx) => finish(tx, services, noticeId));
  return 'issued';
}

/** A picture or form of a letter that cannot be printed, as a sentence that names it. */
class FileMissing extends Error {}

async function makeLetter(services: Services, agencyId: number, { id, data }: OpenLetter): Promise<MadeLetter> {
  const pictured = await withPictures(data, services.storage);
  const [missing] = pictured.missing;
  if (missing !== undefined) throw new FileMissing(letterProblems.pictureUnreadable(missing.slice(0, NAMED_MAX)));
  const pdf = await renderDocument(TEMPLATE, pictured.data, { files: pictured.files });
  const { createdAt, title } = pictured.data;
  // The same for each try, so that none leaves a file behind.
  const key = makeKey({ agencyId, id, at: new Date(createdAt), fileName: `${title}.pdf` });
  await services.storage.write(key, pdf, 'application/pdf');
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
  const enclosures: StoredEnclosure[] = [];
  for (const [index, file] of (data.enclosures ?? []).entries())
    enclosures.push(await keepEnclosure(services, { agencyId, id, at: new Date(createdAt), index }, file));
  return { key, sha256: hashOf(pdf), pages, size: pdf.length, enclosures };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface LetterPlace {
  readonly agencyId: number;
  readonly id: string;
  readonly at: Date;
  readonly index: number;
}

/** Stores a copy of an enclosed file beside its letter, since the form can change. @throws FileMissing */
async function keepEnclosure(
  { storage }: Services,
  { index, ...place }: LetterPlace,
  { name, key }: EnclosedFile,
): Promise<StoredEnclosure> {
  const bytes = await storage.readBytes(key);
  const readable = bytes && (await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null));
  if (bytes === null || readable === null) throw new FileMissing(letterProblems.enclosureUnreadable(name));
  const own = makeKey({ ...place, fileName: `Enclosure ${index + 1}.pdf` });
  await storage.write(own, bytes, 'application/pdf');
  return { name, key: own, sha256: hashOf(bytes) };
}

async function finish(tx: AgencyTx, services: Services, noticeId: string): Promise<void> {
  const notice = await lockIssuing(tx, noticeId);
  if (notice === undefined) return;
  const status = noticeStatusAfter('ISSUING', 'finish')!;
  await saveRow(tx, 'notices', noticeId, { status, issued_at: services.now() });
  await emailLetters(tx, services, noticeId);
  tx.announce({ kind: 'case', id: notice.caseId, by: null });
}

async function takeBack(tx: AgencyTx, noticeId: string, failure: string): Promise<void> {
  const notice = await lockIssuing(tx, noticeId);
  if (notice === undefined) return;
  const { caseId, configId, name, number } = notice;
  await saveRow(tx, 'notices', noticeId, {
    status: noticeStatusAfter('ISSUING', 'fail')!,
    failure,
    run_id: null,
  });
  await deleteLetters(tx, noticeId);
  const about = { noticeId, notice: { id: configId, name } };
  recordEvent(tx, SYSTEM, caseEvents.noticeNotMade, caseId, { ...about, number });
}
