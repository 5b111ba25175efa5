import { type LetterKind, neighborLetter, residentLetter } from '../../../platform/records/letters.ts';
import { english } from './english.ts';
import type { CaseLetterFacts } from './facts.ts';
import { spanish } from './spanish.ts';

const words = <Name extends keyof CaseLetterFacts>(name: Name) => ({ en: english[name], es: spanish[name] });

/** The letters about a case. Those who get a copy, a notice or a receipt cannot answer. */
export const caseLetters = {
  message: residentLetter('case.message', words('message')) as LetterKind<CaseLetterFacts['message']>,
  copy: neighborLetter('case.copy', words('copy')) as LetterKind<CaseLetterFacts['copy']>,
  link: residentLetter('case.link', words('link')) as LetterKind<CaseLetterFacts['link']>,
  notice: neighborLetter('case.notice', words('notice')) as LetterKind<CaseLetterFacts['notice']>,
  receipt: neighborLetter('case.receipt', words('receipt')) as LetterKind<CaseLetterFacts['receipt']>,
};
