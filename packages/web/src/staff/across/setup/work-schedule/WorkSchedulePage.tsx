import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { useNow } from '../../../../ui/dates/use-now.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageForm } from '../../../../ui/PageForm.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { byElement } from '../refusal.ts';
import { HolidayList } from './HolidayList.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import './work-schedule.css';
import { issueText } from '@townkeep/core/platform/issue-texts.ts';
import {
  addWorkingDays,
  type ClosedDay,
  upcomingClosedDays,
  type WorkSchedule,
  workSchedule,
} from '@townkeep/core/office/work-schedule';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { changedParts } from './changed-parts.ts';
import { textsByPath } from './texts-by-path.ts';
import { dayText } from '../../../../ui/dates/format.ts';

interface SchedulePreviewProps {
  readonly schedule: WorkSchedule;
  readonly timezone: string;
  readonly now: Date;
  /** YYYY-MM-DD in the agency's time zone. */
  readonly today: string;
}

const EXAMPLE_DAYS = 7;

const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));

/** Previews the schedule: an example due date, and the holidays of the next 12 months on which the agency is closed. */
function SchedulePreview({ schedule, timezone, now, today }: SchedulePreviewProps) {
  const closed = upcomingClosedDays(schedule, today);
  const due = addWorkingDays(now, EXAMPLE_DAYS, { timezone, schedule });
  return (
    <Stack gap="sm">
      <Text fz="sm">
        Example: a submission received now that must be resolved within {EXAMPLE_DAYS} working days is due on{' '}
        <b>{dayText(due)}</b>.
      </Text>
      {closed.length === 0 ? (
        <Text fz="sm">No holiday closes the agency in the next 12 months.</Text>
      ) : (
        <ul className="plain-list holiday-list" aria-label="Closed days of the next 12 months">
          {closed.map((day) => (
            <ClosedDayRow key={day.date} day={day} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

const ClosedDayRow = ({ day: { date, name, isObserved } }: { readonly day: ClosedDay }) => (
  <li className="holiday breaks-words">
    <Text fz="sm">{longDay(date)}</Text>
    <Text fz="xs" c="dimmed">
      {name}
      {isObserved && ' (observed)'}
    </Text>
  </li>
);

/** The setup screen of the hours and holidays that determine due dates. */
export function WorkSchedulePage() {
  const loaded = useQuery(apiQuery.workSchedule.get.queryOptions());
  if (loaded.data !== undefined) return <ScheduleForm stored={loaded.data} />;
  if (loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  return <Skeleton height={420} aria-busy />;
}

type Form = ReturnType<typeof useScheduleForm>;

function ScheduleForm({ stored }: { readonly stored: Parameters<typeof useScheduleForm>[0] }) {
  const { profile } = useSession();
  const now = new Date(useNow());
  const today = dateIn(profile.agencyTimezone, now);
  const { values, errors, isValid, set, discard, dialog } = useScheduleForm(stored);
  return (
    <PageForm
      {...dialog}
      problems={{ ...dialog.problems, byElement: byElement(errors) }}
      unsaved="The work schedule is not saved yet."
      isSticky
      onCancel={discard}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" className="work-schedule">
        <Stack>
          <Part title="Week">
            <WeekGrid days={values.days} errors={errors} onChange={(days) => set({ days })} />
          </Part>
          <Part title="Holidays">
            <HolidayList
              holidays={values.holidays}
              today={today}
              error={holidayProblem(errors)}
              onChange={(holidays) => set({ holidays })}
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
    </PageForm>
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

type Stored = Awaited<ReturnType<typeof api.workSchedule.get>>;

/** Returns the errors of a schedule, by the path of the input. */
function problemsOf(schedule: WorkSchedule): Record<string, string> {
  const { error } = workSchedule.safeParse(schedule, { error: issueText });
  return textsByPath(error?.issues ?? []);
}

/**
 * Holds what is typed over the stored work schedule, and saves it. The schedule does not exist while its version is 0.
 */
function useScheduleForm(seen: Stored) {
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
