import { pack } from '../../../../mechanisms/imports/testing/pack.ts';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../../mechanisms/uploads/testing/posted.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { enforcementCase, type TestCase } from '../../testing/case.ts';
import type { BeforeCases } from '../../testing/part.ts';

interface ImportingWorld {
  /** A case with a notice of the system that the agency used before. */
  readonly formerCase: TestCase;
  readonly formerNoticeId: string;
  /** A file that the administrator uploaded for a notice and did not submit yet. */
  readonly formerFileURL: string;
}

const file = ({ lists }: BeforeCases) => ({
  csv: pack('Id,Date', `${newId()},05/04/2026`),
  options: { mapping: { number: ['Id'], openedOn: ['Date'] }, otherViolationId: lists.violations.used },
});

const notices = ({ formerCase }: ImportingWorld) => ({
  csv: pack('Case,Number,Day,Name,File', `${formerCase.number},${newId()},05/04/2020,Citation,photo.png`),
  mapping: { caseNumber: ['Case'], number: ['Number'], issuedOn: ['Day'], name: ['Name'], file: ['File'] },
});

/** The calls that import cases and notices. */
export const importingPart: TestPart<BeforeCases, ImportingWorld> = {
  feature: 'cases/importing',
  insert: async (of) => {
    const [formerCase, formerNoticeId] = [await enforcementCase(of), newId()];
    await addRows(of, 'former_notices', {
      id: formerNoticeId,
      case_id: formerCase.id,
      number: 'OLD-1',
      name: 'Courtesy notice',
      issued_on: '2020-05-04',
      recipient: 'Olga Owner',
      outcome: 'Delivered',
      file_id: null,
      imported_by: of.admin.id,
      imported_at: new Date(),
    });
    return { formerCase, formerNoticeId, formerFileURL: await posted(of, 'CASE_ATTACHMENT') };
  },
  marks: ({ formerCase, formerNoticeId }) => [formerCase.id, formerNoticeId],
  inputs: {
    'cases.checkImport': file,
    'cases.import': file,
    'cases.checkNoticeImport': (own) => ({ ...notices(own), fileNames: ['photo.png'] }),
    'cases.importNotices': (own) => ({ ...notices(own), ...attach(own.formerFileURL) }),
  },
  refersTo: ['cases.checkImport options.otherViolationId', 'cases.import options.otherViolationId'],
  // It counts what the file holds.
  rowless: ['cases.checkNoticeImport'],
};
