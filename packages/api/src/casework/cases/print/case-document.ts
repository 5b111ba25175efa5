import { join } from 'node:path';
import { casePrint } from '@townkeep/core/casework/cases';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { violationAccesses } from '@townkeep/core/identity/people';
import type { DocumentKind, DocumentReading, Printable, ReadDocument } from '../../../platform/document-kinds.ts';
import { DocumentFailure } from '../../../platform/documents/render-document.ts';
import { seesFinances } from './money-of-print.ts';
import { mayShowMoney } from './queries.ts';
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
  mayRead: async (tx, made, call) => {
    const { access } = await getPrintable(tx, made.recordIds[0]!, call);
    return rankOf(access) >= rankOf(made.access) && (call.staff.flags.hasFinance || !(await mayShowMoney(tx, made)));
  },
  read: readCase,
};

async function readCase(reading: DocumentReading): Promise<ReadDocument> {
  const { services, agencyId, recordIds, access, askedBy, seesSecured, frame } = reading;
  const wanted = { id: recordIds[0]!, historyMax: HISTORY_MAX };
  const today = dateIn(frame.timeZone, frame.now);
  const read =
    access === null
      ? null
      : await services.inAgency(
          agencyId,
          async (tx) => {
            const reader = { access, seesSecured, seesFinances: await seesFinances(tx, askedBy) };
            return readPrintedCase(tx, wanted, { ...reader, services, today });
          },
          { reads: true },
        );
  if (read === null) throw new DocumentFailure('ended', 'the case is gone');
  return { shown: [read.shown], data: (photos) => ({ ...casePrint(read, photos, frame) }) };
}
