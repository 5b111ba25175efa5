import { displayName, type GivenContact } from '@townkeep/core/casework/contacts';
import { type FieldAnswer, storedAnswers } from '@townkeep/core/mechanisms/custom-fields';
import { isEmail, phoneNumber } from '@townkeep/core/platform/formats/contact-points.ts';
import {
  chosenChannels,
  type CustomerInput,
  type GivenSmsConsent,
  type Place,
  smsConsent,
  type SubmissionInput,
} from '@townkeep/core/casework/submissions';
import { addWorkingDays } from '@townkeep/core/office/work-schedule';
import type { Receiver } from '../../assignment-rules/index.ts';
import { findOrCreateContact } from '../../contacts/index.ts';
import { locate, placeOf, sharedPlace } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Actor } from '../../../platform/records/events.ts';
import { assignmentTo } from '../handling/assign.ts';
import type { Accepted } from './check-submission.ts';
import { hasClaimedParcel, type NewSubmissionRow } from './queries.ts';
import { normalizeAddress, normalizeApn } from '@townkeep/core/casework/locations';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { InspectedUpload } from '../../../mechanisms/uploads/index.ts';

/**
 * Returns the reporter as a contact; null when nothing is known about them. Invalid contact details are dropped: the
 * form does not validate its hidden fields when the reporter wants no updates.
 */
function reporterOf(customer: CustomerInput | null | undefined, externalUserId: string | null): GivenContact | null {
  const email = customer?.email && isEmail(customer.email) ? customer.email : null;
  const reporter: GivenContact = {
    firstName: customer?.firstName ?? null,
    lastName: customer?.lastName ?? null,
    email,
    phoneNumber: toE164(customer?.phoneNumber),
    workPhone: toE164(customer?.workPhone),
    externalUserId,
  };
  return Object.values(reporter).every((value) => value === null) ? null : reporter;
}

const toE164 = (typed: string | null | undefined): string | null => (typed ? phoneNumber(typed) : null);

/** A new submission that was checked and accepted. */
export interface AcceptedSubmission {
  readonly id: string;
  readonly linkHash: Buffer;
  readonly input: NewSubmission;
  readonly accepted: Accepted;
  /** Who receives it; null for no one. */
  readonly receiver: Receiver | null;
  readonly filing: Filing;
  /** Removes reporters' own links to other submissions from a text. */
  readonly mask: (words: string) => string;
}

/** Returns the row of a new submission. Finds or inserts its contact and its location. */
export async function newRow(tx: AgencyTx, filed: AcceptedSubmission): Promise<NewSubmissionRow> {
  const { id, linkHash, input, accepted, receiver, filing, mask } = filed;
  const { category, settings, ...workCalendar } = accepted;
  return {
    id,
    linkHash,
    ...(await resolvePlace(tx, filed)),
    ...(await resolveReporter(tx, filed)),
    visibility: input.visibility ?? 'EXTERNAL',
    source: filing.source,
    description: mask(input.description),
    isAnonymous: input.isAnonymous,
    categoryId: category.id,
    fields: storedAnswers(category.fields, input.category.fields).map((answer) => maskedAnswer(answer, mask)),
    internalFields: storedAnswers(category.internalCustomFields, input.internalFields ?? []),
    ...(receiver === null ? { assigneeId: null, assigneeGroupId: null } : assignmentTo(receiver.to)),
    createdAt: filing.now,
    dueOn: addWorkingDays(filing.now, category.resolveByDays, workCalendar),
    createdBy: filing.createdBy ?? null,
    language: input.language ?? 'en',
  };
}

/** Returns the actor with the typed name, which the history keeps even if the contact has another name. */
export function namedActor(actor: Actor, { isAnonymous, customerInfo }: NewSubmission): Actor {
  if (isAnonymous || customerInfo == null) return actor;
  const { firstName, lastName } = customerInfo;
  return { ...actor, name: actor.name ?? displayName({ firstName, lastName }) };
}

type RowPlace = Pick<NewSubmissionRow, 'place' | 'locationText' | 'locationId'>;

async function resolvePlace(tx: AgencyTx, { input, accepted, filing }: AcceptedSubmission): Promise<RowPlace> {
  const chosen = placeOf(accepted.category.isLocationIncluded ? input.location : null);
  const place = filing.source === 'STAFF' ? chosen.place : await checkedClaim(tx, chosen.place);
  const locationId = await locate(tx, sharedPlace(place, chosen.addressPoint));
  return { place, locationText: chosen.locationText, locationId };
}

/** Returns a resident's place, without its parcel if the agency has no such parcel. Source: rule R430. */
async function checkedClaim(tx: AgencyTx, chosen: Place | null): Promise<Place | null> {
  const { place, claim } = residentPlace(chosen);
  if (place === null || claim === null || (await hasClaimedParcel(tx, claim, place))) return place;
  return { ...place, apn: null, isGISValidated: false };
}

type RowReporter = Pick<
  NewSubmissionRow,
  | 'contactId'
  | 'reporterEmail'
  | 'reporterPhone'
  | 'existingContactEmail'
  | 'externalUserId'
  | 'notifyBy'
  | 'notificationNote'
  | 'hasSubscribed'
  | 'smsConsent'
>;

async function resolveReporter(tx: AgencyTx, { input, accepted, filing }: AcceptedSubmission): Promise<RowReporter> {
  const { customerInfo } = input;
  const reporter = input.isAnonymous ? null : reporterOf(customerInfo, filing.externalUserId ?? null);
  const notifyBy = reporter === null ? [] : chosenChannels(customerInfo ?? {}, accepted.settings.isSMSEnabled);
  const by = { actor: namedActor(filing.actor, input), now: filing.now };
  return {
    contactId: reporter === null ? null : await findOrCreateContact(tx, reporter, by),
    reporterEmail: reporter?.email ?? null,
    reporterPhone: reporter?.phoneNumber ?? null,
    existingContactEmail: reporter === null ? null : existingEmail(input),
    externalUserId: reporter?.externalUserId ?? null,
    notifyBy,
    notificationNote: reporter === null ? null : (customerInfo?.notificationNote ?? null),
    hasSubscribed: reporter !== null && customerInfo?.hasSubscribed !== false,
    smsConsent: smsConsent(notifyBy, {
      filer: filing.source === 'STAFF' ? 'staff' : 'public',
      given: filing.smsConsent ?? null,
      now: filing.now,
    }),
  };
}

/** Returns the email address under which the form knew the reporter, if it is valid. */
function existingEmail({ customerInfo }: NewSubmission): string | null {
  const email = customerInfo?.existingContactEmail ?? null;
  return email !== null && isEmail(email) ? email : null;
}

function maskedAnswer(answer: FieldAnswer, mask: AcceptedSubmission['mask']): FieldAnswer {
  return typeof answer.value === 'string' ? { ...answer, value: mask(answer.value) } : answer;
}

/** A parcel by its keys. One address is enough, since a unit may have been added to the parcel's address. */
export interface ClaimedParcel {
  readonly addressKeys: readonly [string, string];
  readonly apnKey: string | null;
}

/** Returns a resident's place, and the parcel that it claims to be, which is to be checked. Source: rule R430 */
export function residentPlace(place: Place | null): { place: Place | null; claim: ClaimedParcel | null } {
  if (place === null) return { place, claim: null };
  const { streetAddress, secUnitNum, apn, isGISValidated } = place;
  const street = streetAddress ?? '';
  const addressKeys = [normalizeAddress(street), normalizeAddress(`${street} ${secUnitNum ?? ''}`)] as const;
  const claim =
    apn === null && !isGISValidated ? null : { addressKeys, apnKey: apn === null ? null : normalizeApn(apn) };
  return { place: { ...place, locationSource: 'CITIZEN_SUBMISSION' }, claim };
}

/** A new submission: the input of the public form, with the fields that only staff can set. */
export type NewSubmission = SubmissionInput & {
  readonly visibility?: 'EXTERNAL' | 'INTERNAL' | undefined;
  /** Absent for the category's default assignee; null for none. */
  readonly assigneeId?: string | null | undefined;
  /** A group instead of a person; the caller has checked it. */
  readonly groupId?: string | null | undefined;
  readonly internalFields?: SubmissionInput['category']['fields'] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The language of letters to the reporter. */
  readonly language?: Language;
};

/** The source, actor and time of a filing, with data besides the input. */
export interface Filing {
  readonly source: NewSubmissionRow['source'];
  readonly actor: Actor;
  readonly now: Date;
  /** The staff member or super admin who filed it; absent for a resident. */
  readonly createdBy?: string | null;
  /** The attachments, inspected by `withUploads` before this transaction. */
  readonly uploads: readonly InspectedUpload[];
  /** The verified account of a resident who is signed in with the city. */
  readonly externalUserId?: string | null;
  /** The resident's consent to text messages, as sent by the form; absent if it sends none. */
  readonly smsConsent?: GivenSmsConsent | null | undefined;
}
