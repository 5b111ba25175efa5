import type { FieldValue, FieldValues } from '@townkeep/core/custom-fields';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { type Category, useCategories } from '../../parts/use-categories.ts';
import { useDetail } from '../../read/SubmissionContext.ts';
import { useChange } from '../../read/use-submission.ts';
import { changedParts } from '../concurrent-changes.ts';
import { useConcurrentChanges } from '../../../record/use-concurrent-changes.ts';
import { useMovedAnswers } from './use-moved-answers.ts';

/** Holds the new category and the answers typed for it, and moves the submission there. */
export function useCategoryChange(onMoved: () => void) {
  const { submission } = useDetail();
  const { categories, source } = useCategories(true);
  const [category, setCategory] = useState<Category | null>(null);
  // Holds only the answers typed here. The others derive from the current ones.
  const [typed, setTyped] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const answers = useMovedAnswers(submission, category, typed);
  const { notice, onStale } = useConcurrentChanges(submission, changedParts);
  const save = useChange(
    submission.id,
    (to: Category, version) =>
      api.submissions.setCategory({ id: submission.id, version, categoryId: to.id, fields: answers.entered }),
    {
      success: 'Category changed',
      onSuccess: onMoved,
      onStale,
    },
  );
  const choose = (id: string | null) => {
    setCategory(categories.find((each) => each.id === id) ?? null);
    setErrors({});
    setTyped({});
  };
  const type = (id: string, value: FieldValue) => setTyped({ ...typed, [id]: value });
  const submit = () => {
    if (category === null) return;
    setErrors(answers.problems);
    if (Object.keys(answers.problems).length === 0) save.mutate(category);
  };
  return { source, category, choose, answers, errors, type, notice, save, submit };
}
