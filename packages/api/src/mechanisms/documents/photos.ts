import { printedPhotos, type WithFiles } from '@townkeep/core/mechanisms/documents';
import { listAttachments } from '../attachments/index.ts';
import { printCopy } from '../../platform/files/photo-copies.ts';
import type { Services } from '../../platform/services.ts';

/** The most photos of one print. */
const PHOTOS_MAX = 200;

/** The photos of a print: their names by the id of the file, and their bytes by name. */
export interface PrintPhotos {
  readonly names: ReadonlyMap<string, string>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The photos of a print without any. */
export const noPhotos: PrintPhotos = { names: new Map(), files: {} };

/** Reads the photos of records as small JPEGs. One that is missing or cannot be decoded gets no name. */
export async function readPhotos(
  services: Services,
  agencyId: number,
  read: readonly (WithFiles & { readonly id: string })[],
): Promise<PrintPhotos> {
  const names = new Map<string, string>();
  const files: Record<string, Uint8Array> = {};
  for (const record of read) {
    const ids = printedPhotos(record).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await services.inAgency(agencyId, (tx) => listAttachments(tx, record.id, ids), { reads: true });
    for (const { id, publicKey, key } of rows.slice(0, PHOTOS_MAX - names.size)) {
      // The public copy is smaller than the original; the print's copy is made of it.
      const bytes = await services.storage.readBytes(publicKey ?? key);
      const copy = bytes && (await printCopy(bytes));
      if (copy === null) continue;
      const name = `photo-${names.size + 1}.jpg`;
      names.set(id, name);
      files[name] = copy.bytes;
    }
  }
  return { names, files };
}
