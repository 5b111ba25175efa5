import { issueText } from '@townkeep/core/platform/issue-texts.ts';
import { type WorkSchedule, workSchedule } from '@townkeep/core/office/work-schedule';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { changedParts } from './changed-parts.ts';
import { textsByPath } from './texts-by-path.ts';

type Stored = Awaited<ReturnType<typeof api.workSchedule.get>>;

/** Returns the errors of a schedule, by the path of the input. */
function problemsOf(schedule: WorkSchedule): Record<string, string> {
  const { error } = workSchedule.safeParse(schedule, { error: issueText });
  return textsByPath(error?.issues ?? []);
}

/**
 * Holds what is typed over the stored work schedule, and saves it. The schedule does not exist while its version is 0.
 */
export function useScheduleForm(seen: Stored) {
  const form = useRecordForm({
    record: {
      queryKey: apiQuery.workSchedule.get.queryOptions().queryKey,
      scope: 'work schedule',
      isRecord: (_answer): _answer is Stored => true,
    },
    seen,
    stored: ({ days, holidays }: Stored): WorkSchedule => ({ days, holidays }),
    changes: changedParts,
    isNested: true,
    check: problemsOf,
    save: (values, version) =>
      (version === 0 ? api.workSchedule.create : api.workSchedule.update)({ ...values, version }),
    success: 'Work schedule saved',
    reopen: (saved) => saved,
  });
  return { ...form, isValid: Object.keys(problemsOf(form.values)).length === 0 };
}
