import { printedPhotos, type PrintFrame, type WithFiles } from '@townkeep/core/mechanisms/documents';
import { informationArea } from '../../office/agencies/index.ts';
import type { DocumentKind, DocumentReading } from '../../platform/document-kinds.ts';
import { DocumentFailure, renderDocument } from '../../platform/documents/render-document.ts';
import { makeKey } from '../../platform/files/keys.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { type Brand, brandOf, withBrand } from './brand.ts';
import { beginPrint, endPrint, type PrintRow, saveProgress } from './queries.ts';
import { printCopy } from '../../platform/files/photo-copies.ts';
import { listAttachments } from '../attachments/index.ts';

/** The most photos of one print. */
const PHOTOS_MAX = 200;

/** The photos of a print: their names by the id of the file, and their bytes by name. */
interface PrintPhotos {
  readonly names: ReadonlyMap<string, string>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The photos of a print without any. */
const noPhotos: PrintPhotos = { names: new Map(), files: {} };

/** Reads the photos of records as small JPEGs. One that is missing or cannot be decoded gets no name. */
async function readPhotos(
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

/**
 * Renders a print and stores its PDF. Can run twice: the first one that ends keeps its file. A print whose document
 * cannot be rendered has failed; after any other error it is tried again.
 */
export async function renderPrint(
  services: Services,
  { agencyId, printId }: { readonly agencyId: number; readonly printId: string },
): Promise<void> {
  const row = await services.inAgency(agencyId, (tx) => beginPrint(tx, printId));
  if (row === undefined) return;
  const pdf = await renderRow(services, agencyId, row).catch((error: unknown) => {
    if (!(error instanceof DocumentFailure)) throw error;
    services.log.error({ print: printId, reason: error.message }, 'a print failed');
    return null;
  });
  if (pdf === null) await services.inAgency(agencyId, (tx) => endPrint(tx, printId, null));
  else await store(services, agencyId, row, pdf);
}

async function store(services: Services, agencyId: number, { id, fileName }: PrintRow, pdf: Buffer): Promise<void> {
  const key = makeKey({ agencyId, id: newId(), at: services.now(), fileName });
  await services.storage.write(key, pdf, 'application/pdf');
  if (!(await services.inAgency(agencyId, (tx) => endPrint(tx, id, key)))) await services.storage.remove(key);
}

async function renderRow(services: Services, agencyId: number, row: PrintRow): Promise<Buffer> {
  const [brand, timeZone] = await services.inAgency(
    agencyId,
    async (tx) => [await brandOf(tx), (await readArea(tx, informationArea)).timezone] as const,
    { reads: true },
  );
  const { recordIds, access, askedBy: askedById, seesSecured, withNotes, withPhotos, askedByName: askedBy } = row;
  const frame: PrintFrame = { withNotes, withPhotos, agencyName: brand.name, askedBy, timeZone, now: services.now() };
  const progress = (count: number) => services.inAgency(agencyId, (tx) => saveProgress(tx, row.id, count));
  const reading = { services, agencyId, recordIds, access, askedBy: askedById, seesSecured, frame, progress };
  return renderKind(services.documentKinds.of(row.productType), reading, brand);
}

/** Renders a document of a kind, with the agency's brand. @throws DocumentFailure */
async function renderKind(kind: DocumentKind, reading: DocumentReading, brand: Brand): Promise<Buffer> {
  const { services, agencyId, frame } = reading;
  const { shown, data } = await kind.read(reading);
  const photos = frame.withPhotos ? await readPhotos(services, agencyId, shown) : noPhotos;
  const { data: branded, files } = await withBrand(data(photos.names), brand, services.storage);
  return renderDocument(kind.template, branded, { files: { ...photos.files, ...files } });
}
