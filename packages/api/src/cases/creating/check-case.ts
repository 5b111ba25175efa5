import type { CaseInput } from '@townkeep/core/cases';
import { type FieldTexts, invalid, text } from '@townkeep/core/kernel';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CaseActor } from '../case-actor.ts';
import { checkContacts, type CheckedContact } from '../contacts/new-contacts.ts';
import { type CheckedInspection, checkInspection } from '../inspections/new-inspection.ts';
import { checkViolations, type CheckedViolation } from '../violations/new-violations.ts';
import { findSubmissions, type LinkableSubmission } from './queries.ts';

/** The parts of a new case that were checked and completed. */
export interface CheckedCase {
  readonly violations: readonly CheckedViolation[];
  readonly contacts: readonly CheckedContact[];
  readonly submissions: readonly LinkableSubmission[];
  readonly inspection: CheckedInspection | null;
}

const under = (path: string, problems: FieldTexts = {}): FieldTexts =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`${path}.${name}`, problem]));

/**
 * Checks the parts of a new case all at once.
 * @throws Problem invalid_input with a text for each invalid field
 */
export async function checkCase(tx: AgencyTx, input: CaseInput, by: CaseActor): Promise<CheckedCase> {
  const { scopes } = by.acting;
  const checked = await checkViolations(tx, input.violations, { scopes, foundOn: input.foundOn ?? by.today });
  const contacts = await checkContacts(tx, input.contacts);
  const typeIds = checked.violations.map(({ violationTypeId }) => violationTypeId);
  const planned = { violationTypeIds: typeIds, plannerId: by.acting.id };
  const inspection = input.inspection == null ? null : await checkInspection(tx, input.inspection, planned);
  const submissionIds = [...new Set(input.submissionIds)];
  const submissions = await findSubmissions(tx, submissionIds);
  const fields = {
    ...under('violations', checked.problems),
    ...under('contacts', contacts.problems),
    ...under('inspection', inspection?.problems),
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
  };
}
