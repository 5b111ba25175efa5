import { type CustomField, fieldProblem, isFilled, RESOLVE_BY_DAYS_DEFAULT, storedValue, visibleFields } from '@townkeep/core/categories';
import { invalid, text } from '@townkeep/core/kernel';
import { addWorkingDays } from '@townkeep/core/kernel/calendar.ts';
import type { FieldAnswer } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import type { Change } from '../platform/subjects.ts';
import { learnSoon } from '../suggestions/index.ts';
import type { By } from './by.ts';
import { lockForChange } from './lock-for-change.ts';
import { findListItems, type Referred, saveSubmission } from './queries/changes.ts';
import { setFields } from './set-fields.ts';

interface CategoryChange extends Change {
  readonly categoryId: string;
  /** Answers to the new category's fields, as far as staff know them. */
  readonly fields: readonly FieldAnswer[];
}

/**
 * Moves a submission to another category: its due date follows, and the answers to the old category's fields stay in the
 * history. A field that the new one requires may stay empty, since the resident is not here to ask. To the category that
 * it has already nothing moves; answers that come along are a correction.
 * @throws Problem invalid_input (categoryId, fields), those of `lockForChange` and of `setFields`
 */
export async function setCategory(tx: AgencyTx, { categoryId, fields, ...change }: CategoryChange, by: By): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if (categoryId === before.categoryId) return fields.length === 0 ? undefined : setFields(tx, { ...change, fields }, by);
  const found = await findListItems(tx, 'categories', [before.categoryId, categoryId]);
  const from = found.find((category) => category.id === before.categoryId);
  const to = found.find((category) => category.id === categoryId);
  if (to === undefined || !to.isActive) throw invalid({ categoryId: text('categoryRequired') });
  const answers = checkedAnswers((to.fields['fields'] ?? []) as CustomField[], fields);
  await saveSubmission(tx, change.id, { category_id: categoryId, fields: answers, due_on: dueOn(to, before.createdAt, by) }, by.now);
  recordEvent(tx, by.actor, submissionEvents.categoryChanged, change.id, {
    categoryId,
    from: { id: before.categoryId, name: from?.name ?? null },
    to: { id: categoryId, name: to.name },
    answers: before.fields,
  });
  await learnSoon(tx, by.now);
}

function dueOn(category: Referred, createdAt: Date, { timezone }: Pick<By, 'timezone'>): string {
  return addWorkingDays(createdAt, Number(category.fields['resolveByDays'] ?? RESOLVE_BY_DAYS_DEFAULT), timezone);
}

/** The given answers to fields that show, each in its stored form. @throws Problem invalid_input by field */
function checkedAnswers(fields: readonly CustomField[], given: readonly FieldAnswer[]): FieldAnswer[] {
  const values = Object.fromEntries(given.map((answer) => [answer.id, answer.value]));
  const problems: Record<string, string> = {};
  const answers: FieldAnswer[] = [];
  for (const { field } of visibleFields(fields, values)) {
    const value = values[field.id];
    if (!isFilled(value)) continue;
    const problem = fieldProblem(field, value);
    if (problem !== null) problems[`fields.${given.findIndex((answer) => answer.id === field.id)}.value`] = problem;
    answers.push({ id: field.id, label: field.label, type: field.type, isRequired: field.isRequired, value: storedValue(field, value) as FieldAnswer['value'] });
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return answers;
}
