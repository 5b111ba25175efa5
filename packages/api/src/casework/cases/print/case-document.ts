import { join } from 'node:path';
import { casePrint } from '@townkeep/core/casework/cases';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { violationAccesses } from '@townkeep/core/identity/people';
import type { DocumentKind, DocumentReading, Printable, ReadDocument } from '../../../platform/document-kinds.ts';
import { DocumentFailure } from '../../../platform/documents/render-document.ts';
import { getPrintable, readPrintedCase } from '../read/printed-case.ts';

/** The entries of a history that the print of a case has: the newest ones. */
const HISTORY_MAX = 200;

const rankOf = (access: Printable['access']): number => violationAccesses.indexOf(access ?? 'NO_ACCESS');

/** The print of one case as a whole. */
export const caseDocument: DocumentKind = {
  product: 'xerce',
  right: 'cases.see',
  template: join(import.meta.dirname, 'case.typ'),
  find: async (tx, [id], call) => {
    const { access, number, updatedAt } = await getPrintable(tx, id!, call);
    return { access, fileName: `Case ${number}.pdf`, updatedAt };
  },
  // Its tiles depend on the access.
  mayRead: async (tx, { recordIds: [id], access }, call) =>
    rankOf((await getPrintable(tx, id!, call)).access) >= rankOf(access),
  read: readCase,
};

async function readCase(reading: DocumentReading): Promise<ReadDocument> {
  const { services, agencyId, recordIds, access, seesSecured, frame } = reading;
  const wanted = { id: recordIds[0]!, historyMax: HISTORY_MAX };
  const today = dateIn(frame.timeZone, frame.now);
  const read =
    access === null
      ? null
      : await services.inAgency(
          agencyId,
          (tx) => readPrintedCase(tx, wanted, { access, seesSecured, services, today }),
          { reads: true },
        );
  if (read === null) throw new DocumentFailure('ended', 'the case is gone');
  return { shown: [read.shown], data: (photos) => ({ ...casePrint(read, photos, frame) }) };
}
