import { join } from 'node:path';
import { Problem } from '@townkeep/core/platform';
import { type ReadSubmission, submissionsPrint, submissionsText } from '@townkeep/core/casework/submissions';
import type { DocumentKind, DocumentReading, Printable, ReadDocument } from '../../../platform/document-kinds.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readHistory } from '../read/read-history.ts';
import { readerOf, readSubmission } from '../read/read-submission.ts';
import { listExisting } from './queries.ts';

/** The entries of a history that a print has: the newest ones. */
const HISTORY_MAX = 20;
const PROGRESS_EVERY = 10;

/** The print of one submission or of several. */
export const submissionsDocument: DocumentKind = {
  product: 'crm',
  right: 'submissions.see',
  template: join(import.meta.dirname, 'submissions.typ'),
  find: findSubmissions,
  // All who have the right see every submission.
  mayRead: () => Promise.resolve(true),
  read: readSubmissions,
};

async function findSubmissions(tx: AgencyTx, ids: readonly string[]): Promise<Printable> {
  const existing = await listExisting(tx, ids);
  if (existing.length < ids.length) throw new Problem('not_found');
  const name = existing.length === 1 ? `Submission ${existing[0]!.number}` : submissionsText(existing.length);
  const updatedAt = new Date(Math.max(...existing.map((each) => each.updatedAt.getTime())));
  return { access: null, fileName: `${name}.pdf`, updatedAt };
}

/** Reads the submissions that still exist. */
async function readSubmissions(reading: DocumentReading): Promise<ReadDocument> {
  const read: ReadSubmission[] = [];
  for (const [i, id] of reading.recordIds.entries()) {
    const found = await readOne(reading, id);
    if (found !== null) read.push(found);
    if ((i + 1) % PROGRESS_EVERY === 0) await reading.progress(i + 1);
  }
  const goneCount = reading.recordIds.length - read.length;
  return {
    shown: read.map(({ submission }) => submission),
    data: (photos) => ({ ...submissionsPrint(read, photos, { ...reading.frame, goneCount }) }),
  };
}

async function readOne(
  { services, agencyId, frame, seesSecured }: DocumentReading,
  id: string,
): Promise<ReadSubmission | null> {
  const viewer = { canSeeSecuredLocations: seesSecured };
  const reader = readerOf({ timezone: frame.timeZone, services, now: frame.now, viewer });
  return services
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
}
