import { type LetterKind, residentLetter } from '../../../platform/records/letters.ts';
import { english } from './english.ts';
import { neighborLetters } from './neighbors.ts';
import type { ResidentFacts, SubmissionFacts } from './facts.ts';
import { spanish } from './spanish.ts';

export { neighborLetters };
export { writeToReporter } from './write-to-reporter.ts';

const residentLetterKind = <Name extends keyof ResidentFacts>(
  name: Name,
): LetterKind<SubmissionFacts & ResidentFacts[Name]> =>
  residentLetter<SubmissionFacts & ResidentFacts[Name]>(`submission.${name}`, { en: english[name], es: spanish[name] });

/** The letters to residents about a submission, each in every language. */
export const residentLetters = {
  received: residentLetterKind('received'),
  message: residentLetterKind('message'),
  closed: residentLetterKind('closed'),
  reopened: residentLetterKind('reopened'),
  link: residentLetterKind('link'),
  emailChanged: residentLetterKind('emailChanged'),
};

export const submissionLetters = [...Object.values(residentLetters), ...Object.values(neighborLetters)];
