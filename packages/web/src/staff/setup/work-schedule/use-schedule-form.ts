import { useQuery, useQueryClient } from '@tanstack/react-query';
import { issueText } from '@townkeep/core/kernel/issue-texts.ts';
import { type WorkSchedule, workSchedule } from '@townkeep/core/work-schedule';
import { useState } from 'react';
import type { StaleNoticeProps } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import { api, apiQuery } from '../../session/api.ts';
import { textsByPath } from './texts-by-path.ts';
import { type SchedulePart, changedParts } from './changed-parts.ts';

type Stored = Awaited<ReturnType<typeof api.workSchedule.get>>;
type Errors = Readonly<Record<string, string>>;

/** Returns the errors of a schedule, by the path of the input. */
function problemsOf(schedule: WorkSchedule): Errors {
  const { error } = workSchedule.safeParse(schedule, { error: issueText });
  return textsByPath(error?.issues ?? []);
}

/** Holds the stored work schedule, the changes made here, and the state of saving. */
export function useScheduleForm() {
  const loaded = useQuery(apiQuery.workSchedule.get.queryOptions());
  // Holds only the parts changed here. The others show the stored values, including another person's changes.
  const [typed, setTyped] = useState<Partial<WorkSchedule>>({});
  const [opened, setOpened] = useState<Stored | null>(null);
  const [{ errors, attempt }, setRefusal] = useState<{ errors: Errors; attempt: number }>({ errors: {}, attempt: 0 });
  const [staleSaves, setStaleSaves] = useState(0);
  const stored = loaded.data;
  if (stored !== undefined && opened === null) setOpened(stored);
  const values = stored === undefined ? null : { days: stored.days, holidays: stored.holidays, ...typed };
  const refuse = (found: Errors) => setRefusal((before) => ({ errors: found, attempt: before.attempt + 1 }));

  const save = useSaveSchedule({
    onSaved: (saved) => {
      setOpened(saved);
      setTyped({});
      setStaleSaves(0);
    },
    onStale: () => setStaleSaves((before) => before + 1),
    onRefused: refuse,
  });

  const submit = () => {
    if (values === null || stored === undefined) return;
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setRefusal((before) => ({ ...before, errors: {} }));
    save.mutate({ schedule: values, version: stored.version });
  };

  const notice: StaleNoticeProps = {
    theirs: opened === null || stored === undefined ? [] : changedParts(opened, stored, typed),
    mine: Object.keys(typed),
    attempt: staleSaves,
    onTake: (name) => setTyped(({ [name as SchedulePart]: _, ...kept }) => kept),
  };

  return {
    loaded,
    values,
    errors,
    attempt,
    notice,
    isDirty: Object.keys(typed).length > 0,
    isSaving: save.isPending,
    isValid: values !== null && Object.keys(problemsOf(values)).length === 0,
    change: (part: Partial<WorkSchedule>) => setTyped((before) => ({ ...before, ...part })),
    discard: () => {
      setOpened(stored ?? null);
      setTyped({});
      setStaleSaves(0);
      setRefusal((before) => ({ ...before, errors: {} }));
    },
    submit,
  };
}

interface SaveOptions {
  readonly onSaved: (saved: Stored) => void;
  /** Called when another person saved first, once their schedule is loaded. */
  readonly onStale: () => void;
  readonly onRefused: (errors: Errors) => void;
}

/** Stores the schedule, which does not exist while its version is 0. */
function useSaveSchedule({ onSaved, onStale, onRefused }: SaveOptions) {
  const queries = useQueryClient();
  return useAction(
    ({ schedule, version }: { schedule: WorkSchedule; version: number }) =>
      (version === 0 ? api.workSchedule.create : api.workSchedule.update)({ ...schedule, version }),
    {
      success: 'Work schedule saved',
      onSuccess: (saved) => {
        queries.setQueryData(apiQuery.workSchedule.get.queryKey(), saved);
        onSaved(saved);
      },
      onProblem: (problem) => {
        if (problem.code !== 'stale_version') return showFieldErrors(onRefused)(problem);
        // The notice appears once the stored schedule is loaded.
        void queries.invalidateQueries().then(onStale);
        return true;
      },
    },
  );
}
