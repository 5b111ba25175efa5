import { join } from 'node:path';
import bwipjs from 'bwip-js/node';
import { certifiedNumberText, labelText } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import { renderDocument } from '../../../../platform/documents/render-document.ts';
import { type Brand, brandOf } from '../../../../mechanisms/documents/index.ts';
import { maySeeCase } from '../../access-queries.ts';
import { envelopesOf } from './envelopes.ts';
import { listPrinted, type PrintedLetter } from './printing-queries.ts';

const TEMPLATE = join(import.meta.dirname, 'labels.typ');

interface Labels {
  /** A `data:` address. */
  readonly pdfUrl: string;
  readonly count: number;
}

/** A label: who gets the envelope, and the number of its certified mail; null for first class mail. */
interface Label {
  readonly lines: readonly string[];
  readonly certified: string | null;
}

/**
 * Returns the labels of letters: one for each number of certified mail, and with `hasFirstClass` one for each envelope
 * of first class mail.
 */
export function labelsOf(letters: readonly PrintedLetter[], hasFirstClass: boolean): Label[] {
  const firsts = new Set(hasFirstClass ? envelopesOf(letters).map(([first]) => first) : []);
  return letters.flatMap((letter) => {
    const lines = [letter.name, ...letter.addressLines];
    const numbers = letter.deliveries.flatMap(({ certifiedMailNumber }) => certifiedMailNumber ?? []);
    return [...(firsts.has(letter) ? [null] : []), ...numbers].map((certified) => ({ lines, certified }));
  });
}

/** Renders a sheet of labels. A certified one has its GS1-128 barcode. */
export function renderLabelSheet(labels: readonly Label[], { name, color, lines }: Brand, now: Date): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  const shown = labels.map(({ lines: recipient, certified }, index) => {
    if (certified === null) return { file: null, digits: null, lines: recipient };
    const file = `label-${index + 1}.svg`;
    const zip = /\b\d{5}(?:-\d{4})?$/.exec(recipient.at(-1) ?? '')?.[0] ?? null;
    files[file] = Buffer.from(barcode(labelText(certified, zip)));
    return { file, digits: certifiedNumberText(certified), lines: recipient };
  });
  const frame = { title: 'Labels', author: name, language: 'en', createdAt: now.toISOString(), foot: name };
  const data = { ...frame, brand: { name, color, lines, logo: null }, labels: shown };
  return renderDocument(TEMPLATE, data, { files });
}

/**
 * Renders the labels of the certified letters of issued notices. Reads in a transaction and renders after it.
 * @throws Problem not_found (no certified letter with a number)
 */
export async function renderLabels(
  { noticeIds }: { readonly noticeIds: readonly string[] },
  { services, agencyId, person, now }: StaffActing,
): Promise<Labels> {
  const { letters, brand } = await services.inAgency(
    agencyId,
    async (tx) => ({
      letters: await listPrinted(tx, { noticeIds }, [], await maySeeCase(tx, person.scopes)),
      brand: await brandOf(tx),
    }),
    { reads: true },
  );
  const labels = labelsOf(letters, false);
  if (labels.length === 0) throw new Problem('not_found');
  const pdf = await renderLabelSheet(labels, brand, now);
  return { pdfUrl: `data:application/pdf;base64,${pdf.toString('base64')}`, count: labels.length };
}

/** Returns a GS1-128 barcode as SVG. */
export const barcode = (gs1: string): string =>
  bwipjs.toSVG({ bcid: 'gs1-128', text: gs1, height: 19, scale: 1, includetext: false });
