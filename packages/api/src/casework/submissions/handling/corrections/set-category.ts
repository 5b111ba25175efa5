import {
  answerProblems,
  answersOf,
  answerValues,
  type CustomField,
  type FieldAnswer,
  withoutRequired,
} from '@townkeep/core/mechanisms/custom-fields';
import { invalid, text } from '@townkeep/core/platform';
import { type CategoryForms, changeCategory } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { addWorkingDays } from '@townkeep/core/office/work-schedule';
import { resolveByArea } from '../../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { readArea } from '../../../../platform/settings/settings-rows.ts';
import type { Change } from '../../../../platform/records/subjects.ts';
import { learnSoon } from '../../../../mechanisms/suggestions/index.ts';
import { readWorkSchedule } from '../../../../office/work-schedule/index.ts';
import { resetDeadlines } from '../deadlines.ts';
import { lockForChange } from '../lock-for-change.ts';
import { findListItems, type LockedSubmission, type ReferencedItem, saveSubmission } from '../queries/changes.ts';
import { setFields } from './set-fields.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

interface CategoryChange extends Change {
  readonly categoryId: string;
  /** Answers to fields of the new category that staff entered; the others are taken from the existing answers. */
  readonly fields: readonly FieldAnswer[];
}

/**
 * Moves a submission to another category and recomputes its due date. Answers that the new category asks for are
 * carried over. The others are kept, and restored when the submission returns to their category. Fields that the new
 * category requires can stay empty, since the resident is not present to answer. If the category is unchanged, given
 * answers are treated as a correction.
 * @throws Problem invalid_input (categoryId, fields), those of `lockForChange` and of `setFields`
 */
export async function setCategory(
  tx: AgencyTx,
  { categoryId, fields: given, ...change }: CategoryChange,
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, change, by);
  const found = await findListItems(tx, 'categories', [before.categoryId, categoryId]);
  const to = found.find((category) => category.id === categoryId);
  if (categoryId === before.categoryId) return correctAnswers(tx, { ...change, fields: given }, before, to, by);
  if (to === undefined || !to.isActive) throw invalid({ categoryId: text('categoryRequired') });
  const from = found.find((category) => category.id === before.categoryId);
  const after = changeCategory(
    before,
    toCategoryForms(from, before.categoryId),
    toCategoryForms(to, categoryId),
    answerValues(given),
  );
  checkGiven(toCategoryForms(to, categoryId).forms.fields, after.fields, given);
  await saveSubmission(
    tx,
    change.id,
    {
      category_id: categoryId,
      fields: after.fields,
      internal_fields: after.internalFields,
      kept_answers: after.keptAnswers,
      due_on: await computeDueOn(tx, to, before.createdAt, by),
    },
    by.now,
  );
  await resetDeadlines(tx, change.id, by.now);
  recordEvent(tx, by.actor, submissionEvents.categoryChanged, change.id, {
    categoryId,
    from: { id: before.categoryId, name: from?.name ?? null },
    to: { id: categoryId, name: to.name },
    carriedOver: after.carriedOver,
    restored: after.restored,
    kept: after.kept,
    before: after.before,
  });
  await learnSoon(tx, by.now);
}

const formOf = (category: ReferencedItem | undefined, name: string): CustomField[] =>
  (category?.fields[name] ?? []) as CustomField[];

const toCategoryForms = (category: ReferencedItem | undefined, id: string): CategoryForms => ({
  id,
  name: category?.name ?? '',
  forms: { fields: formOf(category, 'fields'), internalFields: formOf(category, 'internalCustomFields') },
});

async function computeDueOn(
  tx: AgencyTx,
  category: ReferencedItem,
  createdAt: Date,
  { timezone }: Pick<StaffActing, 'timezone'>,
): Promise<string> {
  const own = category.fields['resolveByDays'] as number | null | undefined;
  const days = own ?? (await readArea(tx, resolveByArea)).resolveByDays;
  return addWorkingDays(createdAt, days, { timezone, schedule: await readWorkSchedule(tx) });
}

interface Correction extends Change {
  readonly fields: readonly FieldAnswer[];
}

/** Corrects the given answers and keeps the others. */
async function correctAnswers(
  tx: AgencyTx,
  { fields, ...change }: Correction,
  before: LockedSubmission,
  category: ReferencedItem | undefined,
  by: StaffActing,
): Promise<void> {
  if (fields.length === 0) return;
  const corrected = answersOf(formOf(category, 'fields'), { ...answerValues(before.fields), ...answerValues(fields) });
  const unknown = fields.filter(({ id }) => !corrected.some((answer) => answer.id === id));
  await setFields(tx, { ...change, fields: [...corrected, ...unknown] }, by);
}

/**
 * @throws Problem invalid_input (fields.<field id>) for a given answer that is invalid or belongs to no field of the
 * form
 */
function checkGiven(form: readonly CustomField[], after: readonly FieldAnswer[], given: readonly FieldAnswer[]): void {
  const isGiven = new Set(given.map(({ id }) => `fields.${id}`));
  const all = [...after.filter(({ id }) => !isGiven.has(`fields.${id}`)), ...given];
  const problems = Object.entries(answerProblems(withoutRequired(form), all, 'fields')).filter(([path]) =>
    isGiven.has(path),
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}
