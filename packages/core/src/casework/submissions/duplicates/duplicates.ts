import type { Language } from '../../../platform/formats/languages.ts';
import { declareProblems } from '../../../platform/problems.ts';
import type { Submission } from '../submission.ts';

export const duplicateProblems = declareProblems({
  own_duplicate: [409, 'A submission cannot be a duplicate of itself.'],
  duplicate_of_this: [409, 'The chosen submission is marked as a duplicate of this one. Remove that mark first.'],
});

/** A submission as far as its tie to another one is concerned. */
export interface Tied {
  readonly id: string;
  /** The submission that it is a duplicate of; null for none. */
  readonly primaryId: string | null;
}

/** Returns why one submission cannot be marked as a duplicate of the chosen one, or null if it can. */
export function primaryBlocker(duplicate: Pick<Tied, 'id'>, chosen: Tied): keyof typeof duplicateProblems | null {
  if (chosen.id === duplicate.id) return 'own_duplicate';
  return chosen.primaryId === duplicate.id ? 'duplicate_of_this' : null;
}

/**
 * Returns the id of the primary that follows from a choice: a chosen duplicate leads to the submission that it is a
 * duplicate of, so that a primary is never a duplicate itself.
 */
export const primaryIdOf = (chosen: Tied): string => chosen.primaryId ?? chosen.id;

/** Returns two ids in the order in which a pair of submissions is stored. */
export const pairOf = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one];

type Primary = Pick<Submission, 'number' | 'visibility'>;

const sentences: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) =>
    `Thank you for your report. We already know about this problem${number && `: it is request ${number}`}.`,
  es: (number) => `Gracias por avisarnos. Ya conocemos este problema${number && `: es la solicitud ${number}`}.`,
};

/** Proposes the message to the reporter of a duplicate. It does not name an internal primary. */
export const duplicateMessage = ({ number, visibility }: Primary, language: Language): string =>
  sentences[language](visibility === 'EXTERNAL' ? `#${number}` : '');
