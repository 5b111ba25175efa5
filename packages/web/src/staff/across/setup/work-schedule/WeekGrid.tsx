import '@mantine/core/styles/Switch.css';
import { Input, Switch, Text, TextInput } from '@mantine/core';
import { type WorkDay, type WorkSchedule, weekdays, type Weekday } from '@townkeep/core/office/work-schedule';
import { inputId } from '../../../../ui/fields/input-id.ts';

interface WeekGridProps {
  readonly days: WorkSchedule['days'];
  /** Error texts by the path of the input, e.g. `days.monday.to`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (days: WorkSchedule['days']) => void;
}

// The schedule and this list begin with Sunday.
const nameOf = (weekday: Weekday): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

/** Time inputs do not support 24:00. A day that closes at 00:00 closes at the end of the day. */
const END = '24:00';
const MIDNIGHT = '00:00';

/** The days of the week, each either open with its hours or closed. */
export function WeekGrid({ days, errors, onChange }: WeekGridProps) {
  const problem = errors['days'];
  return (
    <div id={inputId('days')} role="group" aria-label="Opening hours">
      {weekdays.map((weekday) => (
        <DayRow
          key={weekday}
          weekday={weekday}
          day={days[weekday]}
          errors={errors}
          onChange={(part) => onChange({ ...days, [weekday]: { ...days[weekday], ...part } })}
        />
      ))}
      {problem !== undefined && <Input.Error mt="xs">{problem}</Input.Error>}
    </div>
  );
}

interface DayRowProps extends Pick<WeekGridProps, 'errors'> {
  readonly weekday: Weekday;
  readonly day: WorkDay;
  readonly onChange: (part: Partial<WorkDay>) => void;
}

function DayRow({ weekday, day: { isOpen, from, to }, errors, onChange }: DayRowProps) {
  const name = nameOf(weekday);
  const at = `days.${weekday}`;
  const input = (part: 'from' | 'to', verb: string) => ({
    id: inputId(`${at}.${part}`),
    type: 'time',
    'aria-label': `${name} ${verb}`,
    error: errors[`${at}.${part}`],
  });
  return (
    <div className="work-day" role="group" aria-label={name}>
      <Switch label={name} checked={isOpen} onChange={(event) => onChange({ isOpen: event.currentTarget.checked })} />
      {isOpen ? (
        <div className="work-hours">
          <TextInput
            {...input('from', 'opens')}
            value={from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <Text fz="sm" py={6} aria-hidden>
            to
          </Text>
          <TextInput
            {...input('to', 'closes')}
            value={to === END ? MIDNIGHT : to}
            onChange={(event) =>
              onChange({ to: event.currentTarget.value === MIDNIGHT ? END : event.currentTarget.value })
            }
          />
        </div>
      ) : (
        <Text c="dimmed" fz="sm">
          Closed
        </Text>
      )}
    </div>
  );
}
