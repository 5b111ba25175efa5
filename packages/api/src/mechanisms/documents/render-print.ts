import { printedPhotos, type PrintFrame, type WithFiles } from '@townkeep/core/mechanisms/documents';
import { findAgencyName, informationArea, sealKey } from '../../office/agencies/index.ts';
import type { DocumentKind, DocumentReading } from '../../platform/document-kinds.ts';
import { DocumentFailure, renderDocument } from '../../platform/documents/render-document.ts';
import { makeKey } from '../../platform/files/keys.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { beginPrint, endPrint, type PrintRow, saveProgress } from './queries.ts';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { formatAddress } from '@townkeep/core/casework/locations';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { printCopy } from '../../platform/files/photo-copies.ts';
import type { FileStorage } from '../../platform/files/storage/storage.ts';
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

/** How an agency looks on a document. */
interface Brand {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** The key of the agency's stored logo; null without one. */
  readonly logoKey: string | null;
  /** The address and contact lines. */
  readonly lines: readonly string[];
}

const DEFAULT_COLOR = '#12529B';

/** Reads an agency's brand from its information. */
async function brandOf(tx: AgencyTx): Promise<Brand> {
  const information = await readArea(tx, informationArea);
  const { mailingAddress, phoneNumber, email, websiteUrl, logoUrl, primaryColor } = information;
  const color = primaryColor ?? '';
  const contact = [phoneNumber && phoneText(phoneNumber), email, websiteUrl].filter(Boolean).join(' · ');
  return {
    name: (await findAgencyName(tx)) ?? information.name,
    color: /^#[\da-f]{6}$/i.test(color) ? color : DEFAULT_COLOR,
    logoKey: sealKey(tx.agencyId, logoUrl),
    lines: [mailingAddress === null ? '' : formatAddress(mailingAddress), contact].filter(Boolean),
  };
}

/** Reads an agency's logo as a picture for a document; null without one, and for formats other than JPEG, PNG, GIF. */
async function logoOf({ logoKey }: Brand, storage: FileStorage): Promise<Buffer | null> {
  const bytes = logoKey === null ? null : await storage.readBytes(logoKey);
  return bytes && ((await printCopy(bytes))?.bytes ?? null);
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
  const { recordIds, access, seesSecured, withNotes, withPhotos, askedByName: askedBy } = row;
  const frame: PrintFrame = { withNotes, withPhotos, agencyName: brand.name, askedBy, timeZone, now: services.now() };
  const progress = (count: number) => services.inAgency(agencyId, (tx) => saveProgress(tx, row.id, count));
  const reading = { services, agencyId, recordIds, access, seesSecured, frame, progress };
  return renderKind(services.documentKinds.of(row.productType), reading, brand);
}

/** Renders a document of a kind, with the agency's brand. @throws DocumentFailure */
async function renderKind(kind: DocumentKind, reading: DocumentReading, brand: Brand): Promise<Buffer> {
  const { services, agencyId, frame } = reading;
  const { shown, data } = await kind.read(reading);
  const photos = frame.withPhotos ? await readPhotos(services, agencyId, shown) : noPhotos;
  const logo = await logoOf(brand, services.storage);
  const { name, color, lines } = brand;
  return renderDocument(
    kind.template,
    { ...data(photos.names), brand: { name, color, lines, logo: logo && 'logo.jpg' } },
    { files: { ...photos.files, ...(logo && { 'logo.jpg': logo }) } },
  );
}
