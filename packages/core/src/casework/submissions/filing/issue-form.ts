import type { PublicCategory } from '../../categories/category.ts';
import type { FieldValues } from '../../../mechanisms/custom-fields/values.ts';
import type { NotificationChannel, PlaceInput, PublicAttachmentInput } from '../submission.ts';
import type { GivenSmsConsent } from './sms-consent.ts';

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
