import type { PublicCategory } from '../../casework/categories/category.ts';
import { fieldProblems } from '../../mechanisms/custom-fields/validation.ts';
import { EMAIL_MAX } from '../../platform/formats/contact-points.ts';
import { text } from '../../platform/messages.ts';
import type { FieldTexts } from '../../platform/problems.ts';
import { DESCRIPTION_MAX, NAME_MAX, NOTE_MAX } from '../../casework/submissions/submission.ts';
import { channelProblem, contactProblems, placeProblem } from '../../casework/submissions/filing/form-rules.ts';
import type { ContactValues, FormPlace, IssueFormValues } from '../../casework/submissions/filing/issue-form.ts';
import { customerInfo } from './issue-submission.ts';

/**
 * Returns the problems of the first step, by `description`, `category` and `category.fields.<id>`. Source: public side
 * §5.
 */
export function descriptionStepProblems(
  { description, fieldValues }: Pick<IssueFormValues, 'description' | 'fieldValues'>,
  category: Pick<PublicCategory, 'fields'> | null,
): FieldTexts {
  const found: Record<string, string> = {};
  const { length } = description.trim();
  if (length === 0) found['description'] = text('required', { label: 'Issue description' });
  if (length > DESCRIPTION_MAX) found['description'] = text('characterLimit', { n: DESCRIPTION_MAX });
  if (category === null) return { ...found, category: text('categoryRequired') };
  for (const [id, problem] of Object.entries(fieldProblems(category.fields, fieldValues)))
    found[`category.fields.${id}`] = problem;
  return found;
}

/** Returns the problem of the second step, by `location`. `isOutside`: the point is outside the agency's boundary. */
export function locationStepProblems(
  place: FormPlace,
  category: Pick<PublicCategory, 'isLocationIncluded' | 'isLocationRequired'>,
  isOutside: boolean,
): FieldTexts {
  const problem = placeProblem(category, place, isOutside);
  return problem === null ? {} : { location: problem.text };
}

export interface ContactStepRules {
  readonly isAnonymous: boolean;
  readonly isSMSEnabled: boolean;
}

const limits = { firstName: NAME_MAX, lastName: NAME_MAX, email: EMAIL_MAX, notificationNote: NOTE_MAX } as const;

/**
 * Returns the problems of the contact step, by `customerInfo.<field>`; none for anonymous submissions. Source: public
 * side §5, 'Contact step'.
 */
export function contactStepProblems(
  contact: ContactValues,
  { isAnonymous, isSMSEnabled }: ContactStepRules,
): FieldTexts {
  if (isAnonymous) return {};
  const given = customerInfo(contact, isSMSEnabled);
  const found: Record<string, string> = {};
  for (const [name, max] of Object.entries(limits) as [keyof typeof limits, number][]) {
    if ((given[name] ?? '').length > max) found[`customerInfo.${name}`] = text('characterLimit', { n: max });
  }
  for (const [name, problem] of Object.entries(contactProblems(given, { isAnonymous, needsName: true, isSMSEnabled })))
    found[`customerInfo.${name}`] ??= problem;
  const channel = channelProblem(given);
  if (channel !== null) found['customerInfo.notificationPreference'] = channel;
  return found;
}
