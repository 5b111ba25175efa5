import type { PublicCategory } from '../../casework/categories/category.ts';
import {
  channelProblem,
  chosenChannels,
  contactProblems,
  isPlaceChosen,
  placeProblem,
} from '../../casework/submissions/filing/form-rules.ts';
import type { ContactValues, FormPlace, IssueFormValues } from '../../casework/submissions/filing/issue-form.ts';
import { DESCRIPTION_MAX, NAME_MAX, NOTE_MAX } from '../../casework/submissions/submission.ts';
import { storedAnswers } from '../../mechanisms/custom-fields/answers/answers.ts';
import type { FieldAnswer } from '../../mechanisms/custom-fields/schema.ts';
import { fieldProblems } from '../../mechanisms/custom-fields/validation.ts';
import { EMAIL_MAX } from '../../platform/formats/contact-points.ts';
import { text } from '../../platform/messages.ts';
import type { FieldTexts } from '../../platform/problems.ts';

const trimmed = (value: string): string | null => value.trim() || null;

/** Returns the contact step as it is sent: without updates only the name, without SMS no phones. */
function customerInfo(contact: ContactValues, isSMSEnabled: boolean) {
  const { hasSubscribed } = contact;
  const ifSubscribed = (value: string, isOffered = true) => (hasSubscribed && isOffered ? trimmed(value) : null);
  const email = ifSubscribed(contact.email);
  const channels = chosenChannels(
    { hasSubscribed, notificationPreference: [...contact.notificationPreference] },
    isSMSEnabled,
  );
  return {
    firstName: trimmed(contact.firstName),
    lastName: trimmed(contact.lastName),
    hasSubscribed,
    email,
    phoneNumber: ifSubscribed(contact.phoneNumber, isSMSEnabled),
    workPhone: ifSubscribed(contact.workPhone, isSMSEnabled),
    notificationPreference: channels,
    ...(channels.includes('SMS') && contact.smsConsent !== null ? { smsConsent: contact.smsConsent } : {}),
    notificationNote: ifSubscribed(contact.notificationNote),
    ...(email === null ? {} : { existingContactEmail: email }),
  };
}

/** The resident's city account. */
export interface CityAccount {
  readonly userId: string;
  readonly email: string | null;
}

/**
 * Returns the body of the submission. `userId` is sent only while the entered email is the account's.
 * Source: public side §3, 'Issue submission request'.
 */
export function issueSubmission(
  values: IssueFormValues,
  category: Pick<PublicCategory, 'id' | 'fields' | 'isLocationIncluded'>,
  { isSMSEnabled, account }: { readonly isSMSEnabled: boolean; readonly account: CityAccount | null },
) {
  const { description, isAnonymous, attachments, place } = values;
  const customer = isAnonymous ? null : customerInfo(values.contact, isSMSEnabled);
  return {
    description: description.trim(),
    isAnonymous,
    attachments: [...attachments],
    category: { id: category.id, fields: answersOf(values, category) },
    location: category.isLocationIncluded && isPlaceChosen(place) ? place : null,
    customerInfo: customer,
    userId:
      isAnonymous || account === null || !isSameEmail(account.email, customer?.email ?? null) ? null : account.userId,
    currentPageNo: 2,
  };
}

function answersOf(values: IssueFormValues, category: Pick<PublicCategory, 'fields'>): FieldAnswer[] {
  return storedAnswers(
    category.fields,
    Object.entries(values.fieldValues).map(([id, value]) => ({
      id,
      value: Array.isArray(value) ? [...value] : (value as FieldAnswer['value']),
    })),
  );
}

/** Returns whether the entered email is the account's, or none was entered. */
const isSameEmail = (ofAccount: string | null, entered: string | null): boolean =>
  entered === null || ofAccount?.trim().toLowerCase() === entered.trim().toLowerCase();

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

interface ContactStepRules {
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
