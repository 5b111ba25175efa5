import { setImmediate as pause } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { csvText } from '@townkeep/core/mechanisms/imports';
import { deliveryNames } from '@townkeep/core/mechanisms/templates';
import { certifiedNumberText } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { Zip, ZipPassThrough } from 'fflate';
import { brandOf } from '../../../../mechanisms/documents/index.ts';
import type { RunContext, RunFile } from '../../../../platform/run-kinds.ts';
import { envelopesOf, SHARED_WAY } from './envelopes.ts';
import { labelsOf, renderLabelSheet } from './labels.ts';
import type { PrintedLetter } from './printing-queries.ts';

/**
 * Merges letters into one PDF for a printer that prints on both sides, each beginning on a page in front, and puts it
 * into a ZIP file with the mail list. Merging loses the tags of the letters, so the file is for paper only. With one
 * envelope per recipient, the list has a line for each envelope. A sheet of labels comes along, of certified mail and of
 * such envelopes.
 * @throws Problem not_found (nothing was issued)
 */
export async function mergeLetters(
  { services, agencyId, read }: RunContext,
  letters: readonly PrintedLetter[],
  name: string,
  isOneEnvelope = false,
): Promise<RunFile> {
  if (letters.length === 0)
    throw new Problem('not_found', {
      message: 'Nothing was printed. Each notice says why, in its case and in the queue, or another run printed it.',
    });
  const merged = await PDFDocument.create();
  for (const each of letters.flatMap(copiesOf)) {
    const bytes = await services.storage.readBytes(each);
    if (bytes === null) throw new Error(`The stored file ${each} of agency ${agencyId} is gone`);
    await addPages(merged, bytes);
    // Other requests of this process get their turn.
    await pause();
  }
  const timezone = await read(async (_tx, by) => by.timezone);
  const today = dateIn(timezone, services.now());
  // Tables of references as streams would make it smaller, but take longer than all the rest.
  const pdf = await merged.save({ objectsPerTick: 200, useObjectStreams: false });
  const list = new TextEncoder().encode(mailList(letters, isOneEnvelope));
  const labels = labelsOf(letters, isOneEnvelope);
  const sheet = labels.length === 0 ? null : await renderLabelSheet(labels, await read(brandOf), services.now());
  const files = {
    [`${name}-${today}.pdf`]: pdf,
    [`mail-list-${today}.csv`]: list,
    ...(sheet !== null && { [`labels-${today}.pdf`]: sheet }),
  };
  return { fileName: `${name}-${today}.zip`, contentType: 'application/zip', chunks: zipped(files) };
}

/**
 * Returns the keys of the files to print for a letter: a copy for each way of delivery on paper, as the mail list has a
 * line for each, and one for the file where it goes by email alone.
 */
function copiesOf({ key, enclosures, deliveries }: PrintedLetter): string[] {
  const copies = Math.max(1, deliveries.filter(({ kind }) => kind !== 'EMAIL').length);
  return Array.from({ length: copies }, () => [key, ...enclosures]).flat();
}

const CHUNK_BYTES = 2 ** 20;

/** Yields a ZIP file of files as they are, piece by piece: a large one is not copied, and others get their turn. */
async function* zipped(files: Readonly<Record<string, Uint8Array>>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      file.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length);
      yield* ready.splice(0);
      await pause();
    }
  }
  zip.end();
  yield* ready;
}

/** Adds the pages of a PDF, and a blank one after an odd number, so that the next one begins in front. */
async function addPages(merged: PDFDocument, bytes: Buffer): Promise<void> {
  const added = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = await merged.copyPages(added, added.getPageIndices());
  for (const page of pages) merged.addPage(page);
  const last = pages.at(-1);
  if (last !== undefined && pages.length % 2 === 1) merged.addPage([last.getWidth(), last.getHeight()]);
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns the mail list as CSV: a line for each letter and way of delivery. With one envelope per recipient, letters by
 * first class mail have a line for each envelope, with the numbers of all.
 */
function mailList(letters: readonly PrintedLetter[], isOneEnvelope: boolean): string {
  const envelopes = new Map(
    isOneEnvelope ? envelopesOf(letters).flatMap((each) => each.map((letter) => [letter, each] as const)) : [],
  );
  const rows = letters.flatMap((letter) =>
    letter.deliveries.flatMap(({ kind, certifiedMailNumber }) => {
      const inside = (kind === SHARED_WAY && envelopes.get(letter)) || [letter];
      if (inside[0] !== letter) return [];
      const each = (part: 'number' | 'caseNumber' | 'title') => inside.map((one) => one[part]).join(', ');
      return [
        [
          each('number'),
          each('caseNumber'),
          each('title'),
          letter.name,
          ...[0, 1, 2].map((index) => letter.addressLines[index] ?? ''),
          deliveryNames[kind as keyof typeof deliveryNames],
          certifiedMailNumber === null ? '' : certifiedNumberText(certifiedMailNumber),
        ],
      ];
    }),
  );
  const heads = [
    'Notice',
    'Case',
    'Name',
    'Recipient',
    'Address 1',
    'Address 2',
    'Address 3',
    'Delivery',
    'Certified mail',
  ];
  return BYTE_ORDER_MARK + [heads, ...rows].map((row) => row.map(csvText).join(',')).join('\r\n') + '\r\n';
}
