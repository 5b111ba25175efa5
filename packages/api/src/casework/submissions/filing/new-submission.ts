import { candidateAssignees, type Targets } from '@townkeep/core/casework/assignment-rules';
import { displayName, type GivenContact } from '@townkeep/core/casework/contacts';
import { normalizeAddress, normalizeApn } from '@townkeep/core/casework/locations';
import {
  chosenChannels,
  type CustomerInput,
  type GivenSmsConsent,
  isPlaceChosen,
  type Place,
  pointOf,
  smsConsent,
  type SubmissionInput,
} from '@townkeep/core/casework/submissions';
import { type FieldAnswer, storedAnswers } from '@townkeep/core/mechanisms/custom-fields';
import { addWorkingDays } from '@townkeep/core/office/work-schedule';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { isEmail, phoneNumber } from '@townkeep/core/platform/formats/contact-points.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { findAssigneeGroup } from '../../../identity/people/index.ts';
import type { InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Actor } from '../../../platform/records/events.ts';
import {
  type ChosenReceiver,
  firstReceiver,
  noOne,
  readAssignmentRules,
  type Receiver,
} from '../../assignment-rules/index.ts';
import { findOrCreateContact } from '../../contacts/index.ts';
import { locate, placeOf, sharedPlace } from '../../locations/index.ts';
import { assignmentTo, receiverFor, receiverOfCandidate, toAssignedTo } from '../handling/assign.ts';
import type { Accepted, Checked } from './create-submission.ts';
import { type CreateContext, hasClaimedParcel, type NewSubmissionRow } from './queries.ts';

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
interface AcceptedSubmission {
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
function residentPlace(place: Place | null): { place: Place | null; claim: ClaimedParcel | null } {
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

/** A new submission that was checked, before anyone receives it. */
interface Unassigned {
  readonly input: NewSubmission;
  readonly accepted: Accepted;
  readonly known: CreateContext;
  readonly filing: Filing;
}

/**
 * Returns who receives a new submission: the requested person or group, else the first one of the assignment rules and
 * the category to whom it can be assigned. A person on leave is replaced by their delegate, unless they chose
 * themselves.
 */
export async function chooseReceiver(
  tx: AgencyTx,
  { input, accepted, known, filing }: Unassigned,
): Promise<ChosenReceiver> {
  const today = dateIn(accepted.timezone, filing.now);
  if (input.groupId != null) {
    const group = await findAssigneeGroup(tx, input.groupId);
    const to =
      group === undefined
        ? { kind: 'GROUP' as const, id: input.groupId, name: null }
        : toAssignedTo({ kind: 'GROUP', group });
    return { receiver: { to, onLeave: null }, rule: null };
  }
  if (input.assigneeId === null) return noOne;
  if (known.assignee !== null) {
    const { id, firstName, lastName } = known.assignee;
    if (id === filing.createdBy) return { receiver: { to: toSelf(known.assignee), onLeave: null }, rule: null };
    return { receiver: await receiverFor(tx, { id, firstName, lastName }, today), rule: null };
  }
  return automatic(tx, { input, accepted, known, filing });
}

const toSelf = ({ id, firstName, lastName }: NonNullable<CreateContext['assignee']>) => ({
  kind: 'USER' as const,
  id,
  name: `${firstName} ${lastName}`.trim(),
});

async function automatic(tx: AgencyTx, { input, accepted, known, filing }: Unassigned): Promise<ChosenReceiver> {
  const work = {
    product: 'crm',
    categoryId: accepted.category.id,
    violationTypeIds: [],
    point: accepted.category.isLocationIncluded ? checkedPoint(input) : null,
    source: filing.source,
    at: filing.now,
    timezone: accepted.timezone,
  } as const;
  const candidates = candidateAssignees(
    await readAssignmentRules(tx, 'crm'),
    work,
    defaultTargets(known.category?.fields ?? {}),
  );
  const today = dateIn(accepted.timezone, filing.now);
  return firstReceiver(candidates, (candidate) => receiverOfCandidate(tx, candidate, today));
}

/** Returns the default assignee and the default group of a category. */
export function defaultTargets(fields: Readonly<Record<string, unknown>>): Targets {
  const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { assigneeId: idOf(fields['defaultAssigneeId']), groupId: idOf(fields['defaultGroupId']) };
}

/** Returns the point that is checked against the boundary; null without a place. */
export const checkedPoint = ({ location }: Pick<Checked, 'location'>) =>
  isPlaceChosen(location) ? pointOf(location) : null;
