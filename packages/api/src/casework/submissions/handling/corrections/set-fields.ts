import {
  type CustomField,
  answerChanges,
  answerProblems,
  correctedAnswers,
  type FieldAnswer,
} from '@townkeep/core/mechanisms/custom-fields';
import { invalid } from '@townkeep/core/platform';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import type { Change } from '../../../../platform/records/subjects.ts';
import { lockForChange } from '../lock-for-change.ts';
import { findListItems, saveSubmission } from '../queries/changes.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

/** Each part replaces the answers of its whole form; an omitted part stays as it is. */
interface FieldsChange extends Change {
  readonly fields?: readonly FieldAnswer[] | undefined;
  readonly internalFields?: readonly FieldAnswer[] | undefined;
}

/**
 * Corrects the answers to the category's fields, and to its internal fields. Answers to fields that the form does not
 * show are kept. The event names the changed fields and records the previous answers.
 * @throws Problem invalid_input (fields.<field id>, internalFields.<field id>) and those of `lockForChange`
 */
export async function setFields(
  tx: AgencyTx,
  { fields, internalFields, ...change }: FieldsChange,
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, change, by);
  const [category] = await findListItems(tx, 'categories', [before.categoryId]);
  const formOf = (name: string) => (category?.fields[name] ?? []) as CustomField[];
  const [publicForm, internalForm] = [formOf('fields'), formOf('internalCustomFields')];
  const problems = {
    ...(fields && answerProblems(publicForm, fields, 'fields')),
    ...(internalFields && answerProblems(internalForm, internalFields, 'internalFields')),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const after = {
    fields: fields === undefined ? before.fields : correctedAnswers(publicForm, before.fields, fields),
    internalFields:
      internalFields === undefined
        ? before.internalFields
        : correctedAnswers(internalForm, before.internalFields, internalFields),
  };
  const changed = answerChanges(before.fields, after.fields);
  const internalChanged = answerChanges(before.internalFields, after.internalFields);
  if (changed.names.length + internalChanged.names.length === 0) return;
  await saveSubmission(tx, change.id, { fields: after.fields, internal_fields: after.internalFields }, by.now);
  recordEvent(tx, by.actor, submissionEvents.fieldsChanged, change.id, {
    names: changed.names,
    internalNames: internalChanged.names,
    before: [...changed.before, ...internalChanged.before],
  });
}
