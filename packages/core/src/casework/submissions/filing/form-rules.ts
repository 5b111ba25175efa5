import type { PublicCategory } from '../../categories/category.ts';
import { isEmail, phoneNumber } from '../../../platform/formats/contact-points.ts';
import { text } from '../../../platform/messages.ts';
import type { FieldTexts } from '../../../platform/problems.ts';
import { missingLocationFieldsText } from '../../locations/address.ts';
import type { CustomerInput, NotificationChannel, PlaceInput } from '../submission.ts';

/** The rules of a contact form. Residents must give their name; staff can file for an unnamed person. */
export interface ContactRules {
  readonly isAnonymous: boolean;
  readonly needsName: boolean;
  readonly isSMSEnabled: boolean;
}

type Contact = Partial<
  Pick<
    CustomerInput,
    'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'workPhone' | 'hasSubscribed' | 'notificationPreference'
  >
>;

/**
 * Returns the problems of the contact step, by field of `customerInfo`. Without updates only the name is checked.
 * Source: public side §5, 'Contact step'.
 */
export function contactProblems(contact: Contact, { isAnonymous, needsName, isSMSEnabled }: ContactRules): FieldTexts {
  if (isAnonymous) return {};
  const fields: Record<string, string> = {};
  if (needsName && !contact.firstName) fields['firstName'] = text('required', { label: 'First Name' });
  if (needsName && !contact.lastName) fields['lastName'] = text('required', { label: 'Last Name' });
  if (contact.hasSubscribed === false) return fields;
  const { email, phoneNumber: phone, workPhone, notificationPreference: chosen = [] } = contact;
  if (email ? !isEmail(email) : chosen.includes('EMAIL'))
    fields['email'] = text(email ? 'emailInvalid' : 'enterDetails');
  if (phone ? phoneNumber(phone) === null : isSMSEnabled && chosen.includes('SMS'))
    fields['phoneNumber'] = text(phone ? 'cellPhoneInvalid' : 'enterDetails');
  if (workPhone && phoneNumber(workPhone) === null) fields['workPhone'] = text('formatInvalid', { type: 'Work phone' });
  return fields;
}

/**
 * Returns the text for the channels of a reporter who wants updates but chose no channel, or null.
 * Source: public side §5, 'Profile'
 */
export function channelProblem({ hasSubscribed, notificationPreference = [] }: Contact): string | null {
  return hasSubscribed !== false && notificationPreference.length === 0 ? text('notificationMethodRequired') : null;
}

/** Returns the channels that a reporter chose and the agency offers; none without updates. */
export function chosenChannels(
  { hasSubscribed, notificationPreference = [] }: Contact,
  isSMSEnabled: boolean,
): NotificationChannel[] {
  if (hasSubscribed === false) return [];
  return [...new Set(notificationPreference)].filter((channel) => channel === 'EMAIL' || isSMSEnabled);
}

/** Returns whether a place was chosen: it has a point or a part of an address. */
export function isPlaceChosen(place: Partial<PlaceInput> | null | undefined): place is PlaceInput {
  if (!place) return false;
  return (
    place.latitude != null ||
    [place.streetAddress, place.placeName, place.apn, place.city, place.zip].some((part) => Boolean(part?.trim()))
  );
}

/** Returns the point of a place: the resident's pin, otherwise the point of the address, or null without both. */
export function pointOf(place: Partial<PlaceInput>): { latitude: number; longitude: number } | null {
  if (place.userPinLatitude != null && place.userPinLongitude != null)
    return { latitude: place.userPinLatitude, longitude: place.userPinLongitude };
  return place.latitude != null && place.longitude != null
    ? { latitude: place.latitude, longitude: place.longitude }
    : null;
}

/**
 * Returns whether the surroundings of a place can be searched: it has a point, or a street address that the agency may
 * know.
 */
export const isLocatable = (place: Partial<PlaceInput>): boolean =>
  pointOf(place) !== null || Boolean(place.streetAddress?.trim());

/** The reason for rejecting a place: the problem code, and the text next to the field. */
export interface PlaceProblem {
  readonly code: 'invalid_input' | 'location_outside';
  readonly text: string;
}

/**
 * Returns the problem of the place for this category, or null. A category without a place ignores it. `isOutside`: the
 * point is outside the agency's boundary, which no city, state or zip would mend. Source: public side §5, 'Location'.
 */
export function placeProblem(
  category: Pick<PublicCategory, 'isLocationIncluded' | 'isLocationRequired'>,
  place: Partial<PlaceInput> | null | undefined,
  isOutside: boolean,
): PlaceProblem | null {
  if (!category.isLocationIncluded) return null;
  if (!isPlaceChosen(place))
    return category.isLocationRequired
      ? { code: 'invalid_input', text: text('required', { label: 'location' }) }
      : null;
  if (isOutside) return { code: 'location_outside', text: text('locationOutside') };
  const missing = missingLocationFieldsText(place);
  return missing === null ? null : { code: 'invalid_input', text: missing };
}

/** The form that a resident uses: the form at an agency's link, or the area of their own account. */
export type FilingPlace = 'issue-form' | 'resident-area';

/**
 * Returns why an anonymous submission is rejected, or null if it is accepted. The issue form depends only on the
 * agency's setting, the resident area also on the category. Source: public side §1 and §6, rules R346 and R608.
 */
export function anonymousProblem(
  at: FilingPlace,
  settings: { readonly postAnonymous: boolean },
  category: Pick<PublicCategory, 'allowAnonymousSubmission'> | null,
): string | null {
  if (!settings.postAnonymous) return text('anonymousNotAllowed');
  const isRejected = at === 'resident-area' && category?.allowAnonymousSubmission === false;
  return isRejected ? text('anonymousNotAllowedForCategory') : null;
}
