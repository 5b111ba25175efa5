import { duplicateMessage, type Submission as Stored } from '@townkeep/core/casework/submissions';
import { text } from '@townkeep/core/platform';
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

/** Returns the problem of a choice that is not finished, by field. */
export const choiceProblem = (choice: PrimaryChoice | null): Record<string, string> =>
  choice === null || choice === 'OTHER' ? { primaryId: text('required', { label: 'The other submission' }) } : {};

/** Returns the message that is proposed when a submission is closed as a duplicate; '' without a known one. */
export function proposedMessage(choice: PrimaryChoice | null, language: Language): string {
  const primary = chosenPrimary(choice);
  return primary === null ? '' : duplicateMessage(primary, language);
}

/** Submissions but one, by number or words; the newest without a text. `known` gets those that were loaded, by id. */
export const otherSubmissions = (exceptId: string, known: Map<string, Primary>): OptionsSource => ({
  key: `submissions but ${exceptId}`,
  load: async (query, offset) => {
    const q = query.trim();
    const { items, total } = await api.submissions.listing({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    for (const each of items) known.set(each.id, each);
    const options = items
      .filter(({ id }) => id !== exceptId)
      .map(({ id, number, category, locationText }) => ({
        value: id,
        label: [`#${number} ${category.name}`, locationText].filter(Boolean).join(' · '),
        isActive: true,
      }));
    return { options, total: total.count };
  },
  empty: 'No matching submissions',
});
