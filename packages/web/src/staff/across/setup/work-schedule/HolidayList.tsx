import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { type Holiday, holidayText, nextDate, withFederalHolidays } from '@townkeep/core/office/work-schedule';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayText } from '../../../../ui/dates/format.ts';
import { inputId } from '../../../../ui/fields/input-id.ts';
import { HolidayDialog } from './HolidayDialog.tsx';

interface HolidayListProps {
  readonly holidays: readonly Holiday[];
  /** YYYY-MM-DD in the agency's time zone. */
  readonly today: string;
  readonly error: string | null;
  readonly onChange: (holidays: Holiday[]) => void;
}

/** The holiday that the dialog edits, by its index in the list, or a new one. */
type Edited = { readonly index: number } | 'new' | null;

/** The holidays by their next date, with buttons to add, change and remove them. */
export function HolidayList({ holidays, today, error, onChange }: HolidayListProps) {
  const [edited, setEdited] = useState<Edited>(null);
  const add = useRef<HTMLButtonElement>(null);
  const index = edited !== null && edited !== 'new' ? edited.index : -1;
  const others = holidays.filter((_, place) => place !== index);
  const withFederal = withFederalHolidays(holidays);
  const rows = holidays
    .map((holiday, place) => ({ holiday, place, next: nextDate(holiday, today) }))
    .toSorted((one, other) => ((one.next ?? '9999') < (other.next ?? '9999') ? -1 : 1));
  const remove = (place: number) => {
    onChange(holidays.filter((_, each) => each !== place));
    // The focused button disappears with its row.
    add.current?.focus();
  };
  const done = (holiday: Holiday) => {
    onChange(
      edited === 'new' ? [...holidays, holiday] : holidays.map((each, place) => (place === index ? holiday : each)),
    );
    setEdited(null);
  };
  return (
    <div id={inputId('holidays')}>
      {holidays.length === 0 && <Text fz="sm">No holidays yet. Add the days on which the agency is closed.</Text>}
      <ul className="plain-list holiday-list" aria-label="Holidays">
        {rows.map(({ holiday, place, next }) => (
          <HolidayRow
            key={place}
            holiday={holiday}
            next={next}
            onEdit={() => setEdited({ index: place })}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
      {error !== null && <Input.Error mt="xs">{error}</Input.Error>}
      <Group gap="sm" mt="sm">
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Add a holiday
        </Button>
        <ActionButton
          variant="default"
          blocker={withFederal.length === holidays.length ? 'All federal holidays are in the list.' : null}
          onClick={() => onChange(withFederal)}
        >
          Add US federal holidays
        </ActionButton>
      </Group>
      {edited !== null && (
        <HolidayDialog edited={holidays[index] ?? null} others={others} onClose={() => setEdited(null)} onDone={done} />
      )}
    </div>
  );
}

interface HolidayRowProps {
  readonly holiday: Holiday;
  readonly next: string | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function HolidayRow({ holiday, next, onEdit, onRemove }: HolidayRowProps) {
  const { name } = holiday;
  return (
    <Group component="li" wrap="nowrap" gap="xs" justify="space-between" className="holiday">
      <div className="breaks-words">
        <Text fz="sm">{name}</Text>
        <Text fz="xs" c="dimmed">
          {holidayText(holiday)}
          {holiday.kind === 'DATE' ? next === null && ', has passed' : next !== null && `, next on ${dayText(next)}`}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" size="lg" aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
