import { Stack, Text } from '@mantine/core';
import {
  addWorkingDays,
  type ClosedDay,
  upcomingClosedDays,
  type WorkSchedule,
} from '@townkeep/core/office/work-schedule';
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
export function SchedulePreview({ schedule, timezone, now, today }: SchedulePreviewProps) {
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
