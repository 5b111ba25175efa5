import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { receiptPrint } from '@townkeep/core/casework/cases';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { withBrand } from '../../../../mechanisms/documents/index.ts';
import { type DocumentData, renderDocument } from '../../../../platform/documents/render-document.ts';
import { makeKey } from '../../../../platform/files/keys.ts';
import type { Services } from '../../../../platform/services.ts';
import type { StoredReceipt } from './queries.ts';

const TEMPLATE = join(import.meta.dirname, 'receipt.typ');

interface Kept {
  readonly agencyId: number;
  /** The id of what it shows. */
  readonly id: string;
  readonly at: Date;
  /** The name under which it is read. */
  readonly fileName: string;
  /** How long its address works. */
  readonly seconds: number;
}

/**
 * Returns the address of a rendered document. The same data give the same bytes, so each is rendered once and kept:
 * what it shows changes its name in the storage.
 */
export async function keptPdf(
  { storage }: Pick<Services, 'storage'>,
  { agencyId, id, at, fileName, seconds }: Kept,
  {
    template,
    data,
    files,
  }: {
    readonly template: string;
    readonly data: DocumentData;
    readonly files: Readonly<Record<string, Uint8Array>>;
  },
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 24);
  const key = makeKey({ agencyId, id, at, fileName: `${hash}.pdf` });
  if ((await storage.readBytes(key)) === null)
    await storage.write(key, await renderDocument(template, data, { files, lane: 'preview' }), 'application/pdf');
  const contentType = 'application/pdf';
  return storage.signRead({ key, fileName, contentType, disposition: 'inline', expiresInSeconds: seconds });
}

/** Returns the address of a receipt as a tagged PDF, in a language, as its payment stands now. */
export async function receiptPdf(
  services: Pick<Services, 'storage'>,
  agencyId: number,
  receipt: StoredReceipt,
  { language, seconds }: { readonly language: Language; readonly seconds: number },
): Promise<string> {
  const { id, issuedAt, content } = receipt;
  const { brand } = content;
  const print = receiptPrint({ ...receipt, agencyName: brand.name, issuedAt: issuedAt.toISOString() }, language);
  const { data, files } = await withBrand(print, brand, services.storage);
  const kept = { agencyId, id, at: issuedAt, fileName: `${print.title}.pdf`, seconds };
  return keptPdf(services, kept, { template: TEMPLATE, data, files });
}
