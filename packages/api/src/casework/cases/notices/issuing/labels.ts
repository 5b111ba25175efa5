import { join } from 'node:path';
import bwipjs from 'bwip-js/node';
import { certifiedNumberText, labelText } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import { renderDocument } from '../../../../platform/documents/render-document.ts';
import { brandOf } from '../../../../mechanisms/documents/index.ts';
import { maySeeCase } from '../../access-queries.ts';
import { listPrinted } from './printing-queries.ts';

const TEMPLATE = join(import.meta.dirname, 'labels.typ');

interface Labels {
  /** A `data:` address. */
  readonly pdfUrl: string;
  readonly count: number;
}

/**
 * Renders the labels of the certified letters of issued notices, each with its GS1-128 barcode. Reads in a transaction
 * and renders after it.
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
  const files: Record<string, Uint8Array> = {};
  const labels: { file: string; number: string; digits: string; lines: string[] }[] = [];
  for (const { name, addressLines, number, deliveries } of letters)
    for (const { certifiedMailNumber } of deliveries) {
      if (certifiedMailNumber === null) continue;
      const file = `label-${labels.length + 1}.svg`;
      const zip = /\b\d{5}(?:-\d{4})?$/.exec(addressLines.at(-1) ?? '')?.[0] ?? null;
      files[file] = Buffer.from(barcode(labelText(certifiedMailNumber, zip)));
      labels.push({ file, number, digits: certifiedNumberText(certifiedMailNumber), lines: [name, ...addressLines] });
    }
  if (labels.length === 0) throw new Problem('not_found');
  const { color, lines } = brand;
  const own = { name: brand.name, color, lines, logo: null };
  const data = {
    title: 'Labels',
    author: brand.name,
    language: 'en',
    createdAt: now.toISOString(),
    brand: own,
    labels,
  };
  const pdf = await renderDocument(TEMPLATE, { ...data, foot: brand.name }, { files });
  return { pdfUrl: `data:application/pdf;base64,${pdf.toString('base64')}`, count: labels.length };
}

/** Returns a GS1-128 barcode as SVG. */
export const barcode = (gs1: string): string =>
  bwipjs.toSVG({ bcid: 'gs1-128', text: gs1, height: 19, scale: 1, includetext: false });
