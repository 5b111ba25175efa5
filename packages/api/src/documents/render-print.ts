import { join } from 'node:path';
import { type PrintFrame, type ReadSubmission, submissionsPrint } from '@townkeep/core/documents';
import { Problem } from '@townkeep/core/kernel';
import { informationArea } from '../agencies/index.ts';
import { DocumentFailure, renderDocument } from '../platform/documents/render-document.ts';
import { makeKey } from '../platform/files/keys.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { readArea } from '../platform/settings/settings-rows.ts';
import { readerOfActor, readHistory, readSubmission } from '../submissions/index.ts';
import { brandOf, logoOf } from './brand.ts';
import { noPhotos, type PrintPhotos, readPhotos } from './photos.ts';
import { readCasePrint } from './read-case-print.ts';
import { beginPrint, endPrint, type PrintRow, saveProgress } from './queries.ts';

const template = (name: string): string => join(import.meta.dirname, name);

/** The entries of a history that a print has: the newest ones. */
const HISTORY_MAX = 20;
const PROGRESS_EVERY = 10;

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
  const pdf = await render(services, agencyId, row).catch((error: unknown) => {
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

async function render(services: Services, agencyId: number, row: PrintRow): Promise<Buffer> {
  const [brand, timeZone] = await services.inAgency(
    agencyId,
    async (tx) => [await brandOf(tx), (await readArea(tx, informationArea)).timezone] as const,
    { reads: true },
  );
  const { withNotes, withPhotos, askedByName: askedBy } = row;
  const frame: PrintFrame = {
    withNotes,
    withPhotos,
    agencyName: brand.name,
    askedBy,
    timeZone,
    now: services.now(),
    goneCount: 0,
  };
  const printed =
    row.productType === 'xerce'
      ? await readCasePrint(services, agencyId, row, frame)
      : await readSubmissionsPrint(services, agencyId, row, frame);
  const logo = await logoOf(brand, services.storage);
  const { name, color, lines } = brand;
  const data = { ...printed.data, brand: { name, color, lines, logo: logo && 'logo.jpg' } };
  return renderDocument(template(printed.template), data, {
    files: { ...printed.photos.files, ...(logo && { 'logo.jpg': logo }) },
  });
}

async function readSubmissionsPrint(services: Services, agencyId: number, row: PrintRow, frame: PrintFrame) {
  const read = await readAll(services, agencyId, row, frame.timeZone);
  const photos: PrintPhotos = row.withPhotos
    ? await readPhotos(
        services,
        agencyId,
        read.map(({ submission }) => submission),
      )
    : noPhotos;
  const goneCount = row.recordIds.length - read.length;
  return { template: 'submissions.typ', photos, data: submissionsPrint(read, photos.names, { ...frame, goneCount }) };
}

/** Reads the submissions that still exist, as the staff member who asked could read them. */
async function readAll(
  services: Services,
  agencyId: number,
  row: PrintRow,
  timezone: string,
): Promise<ReadSubmission[]> {
  const viewer = { canSeeSecuredLocations: row.seesSecured };
  const reader = readerOfActor({ timezone, services, now: services.now(), viewer });
  const read: ReadSubmission[] = [];
  for (const [i, id] of row.recordIds.entries()) {
    const found = await services
      .inAgency(
        agencyId,
        async (tx) => ({
          submission: await readSubmission(tx, id, reader),
          history: await readHistory(tx, { id, limit: HISTORY_MAX, offset: 0 }, viewer),
        }),
        { reads: true },
      )
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'not_found') return null;
        throw error;
      });
    if (found !== null) read.push(found);
    if ((i + 1) % PROGRESS_EVERY === 0) await services.inAgency(agencyId, (tx) => saveProgress(tx, row.id, i + 1));
  }
  return read;
}
