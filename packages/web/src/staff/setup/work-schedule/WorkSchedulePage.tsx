import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { dateIn } from '@townkeep/core/kernel/formats/calendar.ts';
import type { WorkSchedule } from '@townkeep/core/work-schedule';
import { type FormEvent, type ReactNode, useId } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { useNow } from '../../../ui/dates/use-now.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { inputId } from '../../../ui/fields/input-id.ts';
import { HolidayList } from './HolidayList.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { useScheduleForm } from './use-schedule-form.ts';
import { WeekGrid } from './WeekGrid.tsx';
import './work-schedule.css';

/** The setup screen of the hours and holidays that determine due dates. */
export function WorkSchedulePage() {
  const form = useScheduleForm();
  const { loaded, values } = form;
  if (values !== null) return <ScheduleForm form={form} values={values} />;
  if (loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  return <Skeleton height={420} aria-busy />;
}

type Form = ReturnType<typeof useScheduleForm>;

function ScheduleForm({ form, values }: { readonly form: Form; readonly values: WorkSchedule }) {
  const { profile } = useSession();
  const now = new Date(useNow());
  const today = dateIn(profile.agencyTimezone, now);
  const { errors, attempt, notice, isDirty, isSaving, isValid, change, discard, submit } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) submit();
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <ErrorSummary
          errors={Object.fromEntries(Object.entries(errors).map(([path, problem]) => [inputId(path), problem]))}
          attempt={attempt}
        />
        <StaleNotice {...notice} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" className="work-schedule">
          <Stack>
            <Part title="Week">
              <WeekGrid days={values.days} errors={errors} onChange={(days) => change({ days })} />
            </Part>
            <Part title="Holidays">
              <HolidayList
                holidays={values.holidays}
                today={today}
                error={holidayProblem(errors)}
                onChange={(holidays) => change({ holidays })}
              />
            </Part>
          </Stack>
          <div className="work-schedule-side">
            <Part title="Closed in the next 12 months">
              {isValid ? (
                <SchedulePreview schedule={values} timezone={profile.agencyTimezone} now={now} today={today} />
              ) : (
                <Text fz="sm">Complete the schedule to see which days are closed.</Text>
              )}
            </Part>
          </div>
        </SimpleGrid>
        <SaveBar isDirty={isDirty} isSaving={isSaving} isSticky onCancel={discard} />
      </Stack>
      <LeaveGuard isDirty={isDirty} what="The work schedule is not saved yet." />
    </form>
  );
}

/** Returns the error of the whole list, or of its first invalid holiday. */
const holidayProblem = (errors: Form['errors']): string | null =>
  Object.entries(errors).find(([path]) => path.startsWith('holidays'))?.[1] ?? null;

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} fz="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
