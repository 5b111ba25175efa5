import { join } from 'node:path';
import { type NoticeContent, openCodes } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { brandOf } from '../../../mechanisms/documents/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { renderDocument } from '../../../platform/documents/render-document.ts';
import { addressProblems } from './address-block.ts';
import { findForms, textsOf } from './enclosures.ts';
import { letterData, withPictures } from './letter-data.ts';
import { findPictures } from './letter-pictures.ts';
import { findNotice } from './queries.ts';
import { lettersOf, refuseUnseen } from './read-notices.ts';
import { findSigner } from './signer.ts';
import { letterProblems } from './letter-problems.ts';

/** The template of letters. */
export const TEMPLATE = join(import.meta.dirname, 'notice.typ');

interface Previewed {
  readonly caseId: string;
  readonly noticeId: string;
  /** The first recipient when absent. */
  readonly recipientId?: string | undefined;
  /** A text that is not saved; that of the notice when absent. */
  readonly noticeContent?: NoticeContent | undefined;
}

interface Preview {
  /** The letter as a `data:` address. */
  readonly pdfUrl: string;
  readonly unknown: string[];
  readonly empty: string[];
  /** What keeps the notice from being issued, besides these codes. */
  readonly problems: string[];
}

/**
 * Renders the letter of a recipient as it would be printed today, and stores nothing. Reads in a transaction and
 * renders after it.
 * @throws Problem not_found, unavailable
 */
export async function previewNotice(asked: Previewed, by: StaffActing): Promise<Preview> {
  const { services, agencyId } = by;
  const read = await services.inAgency(agencyId, (tx) => readLetter(tx, asked, by), { reads: true });
  const { data, files, missing } = await withPictures(read.letter, services.storage);
  const pdf = await renderDocument(TEMPLATE, data, { files, lane: 'preview' });
  const named = (isUnknown: boolean) =>
    read.codes.filter((each) => each.isUnknown === isUnknown).map(({ code }) => code);
  return {
    pdfUrl: `data:application/pdf;base64,${pdf.toString('base64')}`,
    unknown: named(true),
    empty: named(false),
    problems: [...read.problems, ...missing.map((name) => letterProblems.pictureUnreadable(name))],
  };
}

async function readLetter(tx: AgencyTx, { caseId, noticeId, recipientId, noticeContent }: Previewed, by: StaffActing) {
  const { number } = await refuseUnseen(tx, caseId, by);
  const stored = await findNotice(tx, caseId, noticeId);
  if (stored === undefined) throw new Problem('not_found');
  const letters = await lettersOf(tx, caseId, stored, by);
  const letter = letters.find(({ recipient: { id } }) => recipientId === undefined || id === recipientId);
  if (letter === undefined) throw new Problem('not_found');
  const content = { ...stored.content, ...noticeContent };
  const signer = await findSigner(tx, stored.askedById ?? by.person.id, by.services);
  const forms = await findForms(tx, stored.config, by.services);
  const texts = [...Object.values(content), ...textsOf(forms)];
  const pictures = await findPictures(tx, { caseId, texts, config: stored.config }, by.services);
  const of = {
    pictures,
    forms,
    caseNumber: number,
    brand: await brandOf(tx),
    day: by.today,
    now: by.now,
    signer,
    link: null,
  };
  return {
    codes: openCodes(content, [letter], stored.waivedCodes),
    problems: [...addressProblems(stored), ...pictures.problems],
    letter: letterData({ stored, content, letter, ...of }),
  };
}
