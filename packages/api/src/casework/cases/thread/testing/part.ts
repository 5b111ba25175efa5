import { letterMarks } from '../../../../testing/letter-marks.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../../mechanisms/uploads/testing/posted.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';

interface ThreadWorld {
  /** A file that the administrator uploaded for a message and did not submit yet. */
  readonly caseMessageFileURL: string;
}

const { agencyName, link, person, written } = letterMarks;
const facts = { agencyName, number: 'CE-26-00012' };

/** The calls that write to the responsible party, and their letters. */
export const threadPart: TestPart<BeforeCases & CaseWorld, ThreadWorld> = {
  feature: 'cases/thread',
  insert: async (of) => ({ caseMessageFileURL: await posted(of, 'CASE_ATTACHMENT') }),
  inputs: {
    'cases.sendMessage': (own) => ({ ...one(own), body: 'Please cut the weeds', ...attach(own.caseMessageFileURL) }),
    'cases.sendLink': one,
  },
  // It is compared with the newest message, and names none.
  noRows: ['cases.sendMessage seenMessageId'],
  letterFacts: {
    'case.message': { ...facts, ...written, link, authorName: person, fileCount: 2 },
    'case.copy': { ...facts, ...written, authorName: person, fileCount: 0 },
    'case.link': { ...facts, link },
  },
};
