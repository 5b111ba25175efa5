import { CASE_FILES_MAX, type CaseInput, type InspectionInput } from '@townkeep/core/casework/cases';
import { rightBlocker } from '@townkeep/core/identity/people';
import { type FieldTexts, invalid, text } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { checkContacts, type CheckedContact } from '../contacts/new-contacts.ts';
import { type CheckedInspection, checkInspection, type Planned } from '../inspections/plan-inspection.ts';
import { hidesLocations } from '../../locations/index.ts';
import { type CheckedViolation, checkViolations } from '../violations/new-violations.ts';
import { findFilesOf, findSubmissions, type LinkableSubmission } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** The parts of a new case that were checked and completed. */
export interface CheckedCase {
  readonly violations: readonly CheckedViolation[];
  readonly contacts: readonly CheckedContact[];
  readonly submissions: readonly LinkableSubmission[];
  readonly inspection: CheckedInspection | null;
  /** The files of the submissions, of which the case gets copies. */
  readonly copied: readonly string[];
}

const under = (path: string, problems: FieldTexts = {}): FieldTexts =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`${path}.${name}`, problem]));

/**
 * Checks the parts of a new case all at once.
 * @throws Problem invalid_input with a text for each invalid field
 */
export async function checkCase(tx: AgencyTx, input: CaseInput, by: StaffActing): Promise<CheckedCase> {
  const { scopes } = by.person;
  const checked = await checkViolations(tx, input.violations, { scopes, foundOn: input.foundOn ?? by.today });
  const contacts = await checkContacts(tx, input.contacts);
  const typeIds = checked.violations.map(({ violationTypeId }) => violationTypeId);
  const planned = { violationTypeIds: typeIds, plannerId: by.person.id };
  const inspection = input.inspection == null ? null : await checkFirst(tx, input.inspection, input, planned);
  const submissionIds = [...new Set(input.submissionIds)];
  const submissions = await findSubmissions(tx, submissionIds);
  const copied = await checkCopied(tx, input, by);
  const fields = {
    ...copied.problems,
    ...under('violations', checked.problems),
    ...under('contacts', contacts.problems),
    ...inspection?.problems,
    ...(submissions.length < submissionIds.length
      ? { submissionIds: text('notOffered', { label: 'This submission' }) }
      : {}),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return {
    violations: checked.violations,
    contacts: contacts.contacts,
    submissions,
    inspection: inspection?.inspection ?? null,
    copied: copied.ids,
  };
}

/**
 * Checks the files of submissions of which the case gets copies. Who may not see submissions, or where they are, gets
 * none of their files.
 */
async function checkCopied(
  tx: AgencyTx,
  { submissionAttachmentIds, submissionIds, attachments }: CaseInput,
  by: StaffActing,
): Promise<{ readonly ids: readonly string[]; readonly problems: FieldTexts }> {
  const ids = [...new Set(submissionAttachmentIds)];
  if (ids.length === 0) return { ids, problems: {} };
  if (ids.length + attachments.length > CASE_FILES_MAX)
    return { ids, problems: { submissionAttachmentIds: text('tooManyEntries', { n: CASE_FILES_MAX }) } };
  const known =
    rightBlocker('submissions.see', by.staff.flags) === null
      ? await findFilesOf(tx, { ids, submissionIds, hidesSecured: await hidesLocations(tx, by.viewer) })
      : [];
  const isWhole = ids.every((id) => known.includes(id));
  return { ids, problems: isWhole ? {} : { submissionAttachmentIds: text('notOffered', { label: 'This file' }) } };
}

/** Checks the first inspection. Without a word about its inspector, the person whom the case is assigned to inspects. */
async function checkFirst(
  tx: AgencyTx,
  { assigneeId, ...input }: InspectionInput,
  of: CaseInput,
  planned: Planned,
): Promise<{ readonly inspection?: CheckedInspection; readonly problems: FieldTexts }> {
  const isGiven = assigneeId !== undefined;
  const checked = await checkInspection(tx, { ...input, assigneeId: isGiven ? assigneeId : of.assigneeId }, planned);
  if (checked.problems === undefined) return { inspection: checked.inspection, problems: {} };
  const { assigneeId: problem, ...others } = checked.problems;
  const problems = under('inspection', others);
  if (problem === undefined) return { problems };
  // An inspector who follows from the assignee is a problem of that field.
  return { problems: { ...problems, [isGiven ? 'inspection.assigneeId' : 'assigneeId']: problem } };
}
