import { letterMarks } from '../../testing/letter-marks.ts';

const { agencyName, link, person, written } = letterMarks;
const facts = { agencyName, number: 'CE-26-00012' };

export const caseLetterFacts = {
  'case.message': { ...facts, ...written, link, authorName: person, fileCount: 2 },
  'case.copy': { ...facts, ...written, authorName: person, fileCount: 0 },
  'case.link': { ...facts, link },
};
