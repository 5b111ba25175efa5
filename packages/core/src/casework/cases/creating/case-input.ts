import { z } from 'zod';
import { attachmentInput } from '../../../mechanisms/conversations/index.ts';
import { text } from '../../../platform/messages.ts';
import { id, optionalLines, plannedDay } from '../../../platform/schemas.ts';
import { placeInput } from '../../submissions/submission.ts';
import { initiationTypes } from '../case-status.ts';
import { contactInRole } from '../contacts/staff-contract.ts';
import { inspectionInput } from '../inspections/staff-contract.ts';
import {
  CASE_CONTACTS_MAX,
  CASE_DESCRIPTION_MAX,
  CASE_FILES_MAX,
  CASE_SUBMISSIONS_MAX,
  CASE_VIOLATIONS_MAX,
  OWNER_ROLES_MAX,
} from '../limits.ts';
import { confirmedDisclaimer } from '../locations/disclaimer.ts';
import { violationInput } from '../violations/staff-contract.ts';

const atMost = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max, text('tooManyEntries', { n: max }))
    .default([]);

/** The body of a new case. */
export const caseInput = z.object({
  location: placeInput,
  initiationType: z.enum(initiationTypes),
  description: optionalLines('Description', CASE_DESCRIPTION_MAX).optional(),
  /** Creates it in draft mode, out of sight of the responsible party. */
  isDraft: z.boolean().default(false),
  violations: atMost(violationInput, CASE_VIOLATIONS_MAX),
  contacts: atMost(contactInRole, CASE_CONTACTS_MAX),
  /** The roles in which the owner of the location's parcel takes part; a known contact is reused. */
  ownerRoleIds: atMost(id, OWNER_ROLES_MAX),
  /** The confirmed disclaimer of its location. */
  disclaimer: confirmedDisclaimer.nullish(),
  /** The submissions that it is about. */
  submissionIds: atMost(id, CASE_SUBMISSIONS_MAX),
  /** Files of these submissions, of which the case gets copies. */
  submissionAttachmentIds: atMost(id, CASE_FILES_MAX),
  /** Whether the reporters of these submissions hear of the case, in the words of the agency. */
  informsReporters: z.boolean().default(true),
  /** The first inspection; none without it. Without `assigneeId`, the person whom the case is assigned to inspects. */
  inspection: inspectionInput.nullish(),
  /** A person or a group, not both. With null it is unassigned; without either, the assignment rules decide. */
  assigneeId: id.nullish(),
  groupId: id.nullish(),
  attachments: atMost(attachmentInput, CASE_FILES_MAX),
  /** The day on which the violations were found, in the agency's time zone; today when absent. */
  foundOn: plannedDay.optional(),
});
export type CaseInput = z.infer<typeof caseInput>;
