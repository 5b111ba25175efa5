import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaleNoticeProps } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { FormArea } from '../areas.ts';
import { concurrentChanges } from '../concurrent-changes.ts';
import { settingsProblems, useRefusal } from '../refusal.ts';
import type { Settings } from '../setup-calls.ts';

type Typed = Readonly<Record<string, unknown>>;
const NOTHING: Typed = {};

/** Holds the values and the errors of a settings form, and saves them. */
export function useSettingsForm({ form, calls, queries }: FormArea, stored: Settings) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(stored);
  // Holds only the values changed here. The others show the stored values, including another person's changes.
  const [typed, setTyped] = useState(NOTHING);
  const { errors, attempt, refuse, clear, byElement } = useRefusal();
  const [staleSaves, setStaleSaves] = useState(0);
  const isDirty = Object.keys(typed).length > 0;
  const { queryKey } = queries.get.queryOptions();
  const reset = (current: Settings) => {
    setOpened(current);
    setTyped(NOTHING);
    setStaleSaves(0);
  };
  const save = useAction(() => calls.update({ ...typed, version: stored.version }), {
    success: `${form.label} saved`,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      reset(saved);
    },
    onProblem: (problem) => {
      if (problem.code !== 'stale_version') return showFieldErrors(refuse)(problem);
      // The notice appears once the stored settings are loaded.
      void client.invalidateQueries({ queryKey }).then(() => setStaleSaves((before) => before + 1));
      return true;
    },
  });
  const notice: StaleNoticeProps = {
    theirs: isDirty ? concurrentChanges(form.fields, opened, stored, typed) : [],
    mine: Object.keys(typed),
    attempt: staleSaves,
    onTake: (name) => setTyped(({ [name]: _, ...kept }) => kept),
  };
  return {
    values: { ...stored, ...typed },
    errors,
    attempt,
    byElement,
    notice,
    isDirty,
    save,
    /** The questions to confirm before saving. */
    questions: [...new Set(Object.keys(typed).flatMap((name) => form.confirm[name] ?? []))],
    change: (part: Typed) => setTyped((now) => ({ ...now, ...part })),
    /** Returns whether the values can be saved; shows their errors otherwise. */
    validate: (): boolean => {
      const problems = settingsProblems(form, stored, typed);
      const isValid = Object.keys(problems).length === 0;
      if (isValid) clear();
      else refuse(problems);
      return isValid;
    },
    discard: () => {
      reset(stored);
      clear();
    },
  };
}
