import { letterMarks } from '../../../testing/letter-marks.ts';

const { agencyName, link, person, written } = letterMarks;
const submission = { agencyName, number: 1042, category: "QQ's <i>ZZ</i>", link };

export const submissionLetterFacts = {
  'submission.received': { ...submission, description: 'QQ\nZZ', location: '<ZZ> Oak St', dueOn: '2026-12-01' },
  'submission.message': { ...submission, ...written, authorName: person, fileCount: 2 },
  'submission.closed': { ...submission, ...written, outcome: 'QQ & ZZ' },
  'submission.reopened': { ...submission, body: null, signature: 'QQ' },
  'submission.link': submission,
  'submission.emailChanged': submission,
  'submission.followConfirm': submission,
  'submission.followAgain': submission,
  'submission.followAssigned': submission,
  'submission.followClosed': submission,
  'submission.followReopened': submission,
};
