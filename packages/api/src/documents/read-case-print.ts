import { casePrint, type PrintFrame } from '@townkeep/core/documents';
import { dateIn } from '@townkeep/core/kernel/formats/calendar.ts';
import { readPrintedCase } from '../cases/index.ts';
import { DocumentFailure } from '../platform/documents/render-document.ts';
import type { Services } from '../platform/services.ts';
import { noPhotos, readPhotos } from './photos.ts';
import type { PrintRow } from './queries.ts';

/** The entries of a history that the print of a case has: the newest ones. */
const HISTORY_MAX = 200;

/** Reads a case for its print. @throws DocumentFailure when it is gone */
export async function readCasePrint(services: Services, agencyId: number, row: PrintRow, frame: PrintFrame) {
  const id = row.recordIds[0]!;
  const { seesSecured, caseAccess: access } = row;
  const today = dateIn(frame.timeZone, frame.now);
  const read =
    access === null
      ? null
      : await services.inAgency(
          agencyId,
          (tx) => readPrintedCase(tx, { id, historyMax: HISTORY_MAX }, { access, seesSecured, services, today }),
          { reads: true },
        );
  if (read === null) throw new DocumentFailure('ended', 'the case is gone');
  const photos = row.withPhotos ? await readPhotos(services, agencyId, [read.shown]) : noPhotos;
  return { template: 'case.typ', photos, data: casePrint(read, photos.names, frame) };
}
