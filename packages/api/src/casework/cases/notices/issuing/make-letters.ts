import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { noticeStatusAfter } from '@townkeep/core/casework/cases';
import { DocumentFailure, renderPages } from '../../../../platform/documents/render-document.ts';
import { saveRow } from '../../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { makeKey } from '../../../../platform/files/keys.ts';
import { recordEvent, SYSTEM } from '../../../../platform/records/events.ts';
import type { Services } from '../../../../platform/services.ts';
import { boundedQueue } from '../../../../platform/process/bounded-queue.ts';
import { emailLetters } from './email-letters.ts';
import {
  deleteLetters,
  listOpenLetters,
  type LockedNotice,
  lockIssuing,
  type MadeLetter,
  type OpenLetter,
  saveFiles,
  type StoredEnclosure,
} from './issuing-queries.ts';
import type { EnclosedFile } from '../enclosures.ts';
import { withPictures } from '../letter-data.ts';
import { TEMPLATE } from '../preview-notice.ts';
import { letterProblems } from '../letter-problems.ts';

/** What is shown where the letters of a notice could not be made. */
const FAILED = 'The letters could not be made. Check the text and the photos, then try again.';

/** One letter is rendered while another one is stored. */
const LETTERS_AT_ONCE = 2;

/** As much of the name of a picture as that shows, in characters. */
const NAMED_MAX = 300;

/**
 * Makes the letters of notices that are being issued, stores them with their hashes, marks the notices as issued, and
 * emails the links of those that go by email. Can run twice: the same letter has the same bytes and the same place. A
 * letter that cannot be rendered takes its notice back to the print queue with its number kept; after any other error
 * all of them are tried again.
 */
export async function makeLetters(
  services: Services,
  { agencyId, noticeIds }: { readonly agencyId: number; readonly noticeIds: readonly string[] },
): Promise<void> {
  const open = await services.inAgency(agencyId, (tx) => listOpenLetters(tx, noticeIds), { reads: true });
  const failures = new Map<string, string>();
  const { run } = boundedQueue({ atOnce: LETTERS_AT_ONCE, waiting: Infinity });
  const make = async (letter: OpenLetter): Promise<MadeLetter[]> => {
    if (failures.has(letter.noticeId)) return [];
    try {
      return [await makeLetter(services, agencyId, letter)];
    } catch (error) {
      failures.set(letter.noticeId, failureOf(error, letter, services));
      return [];
    }
  };
  const made = (await Promise.all(open.map((letter) => run(() => make(letter))))).flat();
  await services.inAgency(agencyId, async (tx) => {
    const held = await lockIssuing(tx, noticeIds);
    await saveFiles(tx, made);
    const issued = held.filter(({ id }) => !failures.has(id));
    await Promise.all(issued.map((notice) => finish(tx, services, notice)));
    await emailLetters(
      tx,
      services,
      issued.map(({ id }) => id),
    );
    const failed = held.filter(({ id }) => failures.has(id));
    for (const notice of failed) await takeBack(tx, notice, failures.get(notice.id)!);
  });
}

/** Returns why a letter cannot be made, as a sentence. @throws the error when another try can help */
function failureOf(error: unknown, { noticeId }: OpenLetter, { log }: Services): string {
  if (!(error instanceof DocumentFailure || error instanceof FileMissing)) throw error;
  const isDocument = error instanceof DocumentFailure;
  log.error({ notice: noticeId, reason: isDocument ? error.message : 'a file' }, 'a notice could not be made');
  return isDocument ? FAILED : error.message;
}

/** A picture or form of a letter that cannot be printed, as a sentence that names it. */
class FileMissing extends Error {}

/** Renders a letter and stores its file. @throws DocumentFailure, or an error that names a picture or form */
export async function makeLetter(
  services: Services,
  agencyId: number,
  { id, noticeId, data }: OpenLetter,
): Promise<MadeLetter> {
  const pictured = await withPictures(data, services.storage);
  const [missing] = pictured.missing;
  if (missing !== undefined) throw new FileMissing(letterProblems.pictureUnreadable(missing.slice(0, NAMED_MAX)));
  const { pdf, pages } = await renderPages(TEMPLATE, pictured.data, { files: pictured.files });
  const { createdAt, title } = pictured.data;
  // The same for each try, so that none leaves a file behind.
  const key = makeKey({ agencyId, id, at: new Date(createdAt), fileName: `${title}.pdf` });
  await services.storage.write(key, pdf, 'application/pdf');
  const enclosures: StoredEnclosure[] = [];
  for (const [index, file] of (data.enclosures ?? []).entries())
    enclosures.push(await keepEnclosure(services, { agencyId, id, at: new Date(createdAt), index }, file));
  return { id, noticeId, key, sha256: hashOf(pdf), pages, size: pdf.length, enclosures };
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

async function finish(tx: AgencyTx, services: Services, { id, caseId }: LockedNotice): Promise<void> {
  await saveRow(tx, 'notices', id, { status: noticeStatusAfter('ISSUING', 'finish')!, issued_at: services.now() });
  tx.announce({ kind: 'case', id: caseId, by: null });
}

async function takeBack(tx: AgencyTx, notice: LockedNotice, failure: string): Promise<void> {
  const { id: noticeId, caseId, configId, name, number } = notice;
  await saveRow(tx, 'notices', noticeId, { status: noticeStatusAfter('ISSUING', 'fail')!, failure, run_id: null });
  await deleteLetters(tx, noticeId);
  const about = { noticeId, notice: { id: configId, name } };
  recordEvent(tx, SYSTEM, caseEvents.noticeNotMade, caseId, { ...about, number });
}
