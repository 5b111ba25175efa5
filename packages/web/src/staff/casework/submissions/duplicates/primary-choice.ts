import { duplicateMessage, duplicateProblems, type Submission as Stored } from '@townkeep/core/casework/submissions';
import { problemText, text } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { OPTIONS_PAGE, type OptionsSource } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';

/** A submission as far as the message to the reporter of its duplicate names it. */
export type Primary = Pick<Stored, 'id' | 'number' | 'visibility'>;

/** What a submission is a duplicate of: another one, one that is still to be chosen (`OTHER`), or an unknown one. */
export type PrimaryChoice = Primary | 'OTHER' | 'UNKNOWN';

/** Returns the chosen submission; null while none is, or if it is not known. */
export const chosenPrimary = (choice: PrimaryChoice | null): Primary | null =>
  typeof choice === 'object' ? choice : null;

/** Returns the problem of a choice for a submission, by its id: it is not finished, or is that submission. */
export function choiceProblem(choice: PrimaryChoice | null, ownId: string): Record<string, string> {
  if (choice === null || choice === 'OTHER') return { primaryId: text('required', { label: 'The other submission' }) };
  return chosenPrimary(choice)?.id === ownId ? { primaryId: problemText(duplicateProblems.own_duplicate) } : {};
}

/** Returns the message that is proposed when a submission is closed as a duplicate; '' without a known one. */
export function proposedMessage(choice: PrimaryChoice | null, language: Language): string {
  const primary = chosenPrimary(choice);
  return primary === null ? '' : duplicateMessage(primary, language);
}

/** Returns the value of the option of a submission, which holds all of it. */
export const valueOf = ({ id, number, visibility }: Primary): string => JSON.stringify({ id, number, visibility });

/** Returns the submission of an option of `primarySource`. */
export const primaryOf = (value: string): Primary => JSON.parse(value) as Primary;

/** Submissions by number or words; the newest without a text. */
export const primarySource: OptionsSource = {
  key: 'primaries',
  load: async (query, offset) => {
    const q = query.trim();
    const { items, total } = await api.submissions.listing({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    const options = items.map((each) => ({
      value: valueOf(each),
      label: [`#${each.number} ${each.category.name}`, each.locationText].filter(Boolean).join(' · '),
      isActive: true,
    }));
    return { options, total: total.count };
  },
  empty: 'No matching submissions',
};
