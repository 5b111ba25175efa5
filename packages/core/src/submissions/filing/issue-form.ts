import type { PublicCategory } from '../../categories/category.ts';
import { storedAnswers } from '../../custom-fields/answers/answers.ts';
import type { FieldAnswer } from '../../custom-fields/schema.ts';
import { fieldProblems } from '../../custom-fields/validation.ts';
import type { FieldValues } from '../../custom-fields/values.ts';
import { EMAIL_MAX } from '../../kernel/formats/contact-points.ts';
import { text } from '../../kernel/messages.ts';
import type { FieldTexts } from '../../kernel/problems.ts';
import { channelProblem, chosenChannels, contactProblems, isPlaceChosen, placeProblem } from './form-rules.ts';
import { DESCRIPTION_MAX, NAME_MAX, NOTE_MAX } from '../limits.ts';
import type { GivenSmsConsent } from './sms-consent.ts';
import type { NotificationChannel, PlaceInput, PublicAttachmentInput } from '../submission.ts';

/** The steps of the public form, in order. Source: public side §2, 'Issue report form'. */
export type FormStep = 'description' | 'location' | 'contact';

/** The place in the form; unknown parts are null. */
export type FormPlace = { readonly [Part in keyof PlaceInput]-?: Exclude<PlaceInput[Part], undefined> };

/** The contact step as typed. */
export interface ContactValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly workPhone: string;
  readonly hasSubscribed: boolean;
  readonly notificationPreference: readonly NotificationChannel[];
  /** The consent to text messages; null while they are not among the channels. */
  readonly smsConsent: GivenSmsConsent | null;
  readonly notificationNote: string;
}

/** All values of the form. */
export interface IssueFormValues {
  readonly description: string;
  readonly categoryId: string | null;
  readonly fieldValues: FieldValues;
  readonly attachments: readonly PublicAttachmentInput[];
  readonly place: FormPlace;
  readonly isAnonymous: boolean;
  readonly contact: ContactValues;
}

export const noPlace: FormPlace = {
  latitude: null,
  longitude: null,
  userPinLatitude: null,
  userPinLongitude: null,
  locationSource: 'CITIZEN_SUBMISSION',
  streetAddress: null,
  secUnitNum: null,
  placeName: null,
  city: null,
  state: null,
  zip: null,
  apn: null,
  isGISValidated: false,
  isManualAddress: false,
  isManualSecondaryAddress: false,
};

/** The default channel is email, and updates are on. Source: public side §9. */
export const emptyIssueForm: IssueFormValues = {
  description: '',
  categoryId: null,
  fieldValues: {},
  attachments: [],
  place: noPlace,
  isAnonymous: false,
  contact: {
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    workPhone: '',
    hasSubscribed: true,
    notificationPreference: ['EMAIL'],
    smsConsent: null,
    notificationNote: '',
  },
};

/**
 * Returns the newly chosen channels with their consent. `consent` is given when text messages are chosen; an earlier
 * one is kept.
 */
export function withChannels(
  before: Pick<ContactValues, 'notificationPreference' | 'smsConsent'>,
  channels: readonly NotificationChannel[],
  consent: GivenSmsConsent,
): Pick<ContactValues, 'notificationPreference' | 'smsConsent'> {
  const hadSms = before.notificationPreference.includes('SMS');
  const smsConsent = channels.includes('SMS') ? (hadSms ? before.smsConsent : consent) : null;
  return { notificationPreference: [...new Set(channels)], smsConsent };
}

type StepCategory = Pick<PublicCategory, 'isLocationIncluded'>;

/** Returns the steps for a category; before one is chosen, the steps of most. */
export function formSteps(category: StepCategory | null): readonly FormStep[] {
  return category !== null && !category.isLocationIncluded
    ? ['description', 'contact']
    : ['description', 'location', 'contact'];
}

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
