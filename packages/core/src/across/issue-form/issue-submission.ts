import type { PublicCategory } from '../../casework/categories/category.ts';
import { storedAnswers } from '../../mechanisms/custom-fields/answers/answers.ts';
import type { FieldAnswer } from '../../mechanisms/custom-fields/schema.ts';
import { chosenChannels, isPlaceChosen } from '../../casework/submissions/filing/form-rules.ts';
import type { ContactValues, IssueFormValues } from '../../casework/submissions/filing/issue-form.ts';

const trimmed = (value: string): string | null => value.trim() || null;

/** Returns the contact step as it is sent: without updates only the name, without SMS no phones. */
export function customerInfo(contact: ContactValues, isSMSEnabled: boolean) {
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
