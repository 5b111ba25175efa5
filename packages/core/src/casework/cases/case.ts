import { z } from 'zod';
import { attachment, message, note, notificationChannels, personRef } from '../../mechanisms/conversations/index.ts';
import { languages } from '../../platform/formats/languages.ts';
import { instant } from '../../platform/schemas.ts';
import { violationAccesses } from '../../platform/rights/profile.ts';
import { rowSla, shownGoal } from '../../mechanisms/sla/shown.ts';
import { groupRef, place } from '../submissions/submission.ts';
import { caseStatuses, initiationTypes } from './case-status.ts';
import { inspectionStatuses } from './inspections/inspection-rules.ts';
import { dispositionTypes, violationStatuses } from './violations/violation-status.ts';

/** An item of a configuration list. A deactivated one shows '(Deactivated)'. */
export const itemRef = z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() });
export type ItemRef = z.infer<typeof itemRef>;

/** The assignee of a record: a person, a group, or neither. */
const assigned = { assignee: personRef.nullable(), assigneeGroup: groupRef.nullable() };

/** A row of the listing of cases. */
export const caseRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(caseStatuses),
  isReopened: z.boolean(),
  initiationType: z.enum(initiationTypes),
  /** The beginning of the description on one line; null without one. */
  summary: z.string().nullable(),
  violations: z.array(z.object({ name: z.string(), status: z.enum(violationStatuses) })),
  ...assigned,
  locationText: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whether there is a warning about its primary location. */
  isFlagged: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  sla: rowSla,
  nextInspectionOn: z.iso.date().nullable(),
  /** The notice that was issued last and is not void; null without any. */
  lastNotice: z.object({ number: z.string(), issuedOn: z.iso.date() }).nullable(),
  minutesLogged: z.number().int(),
  /** What is owed, negative for a credit; absent for people who do not see finances. */
  balanceCents: z.number().int().optional(),
  outcome: z.string().nullable(),
  /** Whether it is closed, and its outcome says that the violations are corrected. */
  isFixed: z.boolean(),
});
export type CaseRow = z.infer<typeof caseRow>;

export const caseViolation = z.object({
  id: z.uuid(),
  version: z.number().int(),
  violation: itemRef,
  type: itemRef,
  /** The articles that it cites. */
  codes: z.array(z.object({ id: z.uuid(), articleNumber: z.string(), name: z.string() })),
  status: z.enum(violationStatuses),
  disposition: itemRef.extend({ type: z.enum(dispositionTypes) }).nullable(),
  complyByOn: z.iso.date().nullable(),
  /** The vehicle, animal, structure or the like that it is about. */
  entity: z.object({ id: z.uuid(), label: z.string(), section: z.string() }).nullable(),
  note: z.string().nullable(),
  resolvedAt: instant.nullable(),
  createdAt: instant,
});
export type CaseViolation = z.infer<typeof caseViolation>;

export const caseContact = z.object({
  id: z.uuid(),
  version: z.number().int(),
  role: itemRef.extend({ isResponsible: z.boolean() }),
  contact: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    /** The mailing address on one line. */
    address: z.string().nullable(),
  }),
});
export type CaseContact = z.infer<typeof caseContact>;

export const caseInspection = z.object({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(inspectionStatuses),
  type: itemRef.nullable(),
  isVerification: z.boolean(),
  plannedOn: z.iso.date(),
  /** `HH:MM` in the agency's time zone; null for any time of the day. */
  plannedAt: z.string().nullable(),
  minutes: z.number().int(),
  assignee: personRef.nullable(),
  note: z.string().nullable(),
  performedAt: instant.nullable(),
  performedBy: personRef.nullable(),
  /** The reason of a cancellation, and its note. */
  cancelReason: z.string().nullable(),
  cancelNote: z.string().nullable(),
  /** The ids of the files that it added to the case. They cannot be deleted. */
  photoIds: z.array(z.uuid()),
  /** How many violations it found in each state. */
  found: z.object({ open: z.number().int(), corrected: z.number().int(), invalid: z.number().int() }),
});
export type CaseInspection = z.infer<typeof caseInspection>;

/**
 * A place of a case. At a secured location, the parts of the address are null for staff who may not see it. A bare point
 * has no location.
 */
export const casePlace = z.object({
  ...place.pick({
    latitude: true,
    longitude: true,
    streetAddress: true,
    secUnitNum: true,
    placeName: true,
    city: true,
    state: true,
    zip: true,
    apn: true,
    isGISValidated: true,
  }).shape,
  locationId: z.uuid().nullable(),
  /** The version of its location; null for a bare point. */
  version: z.number().int().nullable(),
  isPrimary: z.boolean(),
  isRestricted: z.boolean(),
  isSecured: z.boolean(),
  /** The agency's text about secured locations, for those who may not see this one. */
  restrictedMessage: z.string().nullable(),
  isFlagged: z.boolean(),
  flagReason: z.string().nullable(),
});
export type CasePlace = z.infer<typeof casePlace>;

/** A submission that a case is about. */
export const linkedSubmission = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(['OPEN', 'CLOSED']),
  category: z.string(),
  linkedAt: instant,
});
export type LinkedSubmission = z.infer<typeof linkedSubmission>;

/** A case with all its data for staff. */
export const caseDetail = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Rises with each change of the case's own state. A client sends it back with such a change. */
  version: z.number().int(),
  status: z.enum(caseStatuses),
  isReopened: z.boolean(),
  initiationType: z.enum(initiationTypes),
  description: z.string().nullable(),
  /** The reader's access: the lowest of their access to its violation types. */
  access: z.enum(violationAccesses),
  ...assigned,
  outcome: z.string().nullable(),
  isFixed: z.boolean(),
  /** Further addresses that get a copy of its messages. */
  copyEmails: z.array(z.string()),
  /** The primary place first. */
  places: z.array(casePlace),
  violations: z.array(caseViolation),
  contacts: z.array(caseContact),
  inspections: z.array(caseInspection),
  submissions: z.array(linkedSubmission),
  createdAt: instant,
  updatedAt: instant,
  closedAt: instant.nullable(),
  reopenedAt: instant.nullable(),
  createdBy: personRef.nullable(),
  /** Its number in the system that it was imported from. */
  importedFrom: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  /** Its deadlines, the first inspection first. */
  sla: z.array(shownGoal),
  nextInspectionOn: z.iso.date().nullable(),
  minutesLogged: z.number().int(),
  attachments: z.array(attachment),
  messages: z.array(message),
  /** How many mails for its conversation are held back. */
  heldMailCount: z.number().int(),
  /** The responsible party, else the first contact, to whom messages go; null without a contact. */
  party: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      /** The language of their letters. */
      language: z.enum(languages),
      /** The channels that an officer can choose, and those that are chosen at first. */
      usable: z.array(z.enum(notificationChannels)),
      chosen: z.array(z.enum(notificationChannels)),
      needsSmsGateway: z.boolean(),
    })
    .nullable(),
  notes: z.array(note),
});
export type CaseDetail = z.infer<typeof caseDetail>;
