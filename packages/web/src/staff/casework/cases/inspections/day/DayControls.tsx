import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { NO_INSPECTOR } from '@townkeep/core/casework/cases';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { weekdayText } from '../../../../../ui/dates/format.ts';
import { Picker } from '../../../../../ui/pickers/Picker.tsx';
import type { PickerOption } from '../../../../../ui/pickers/options.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { inspectorSource } from '../../choices.ts';

interface DayFieldProps {
  readonly date: string;
  readonly onChange: (date: string) => void;
}

/** The day with a button on each side, and a way back to today. */
export function DayField({ date, onChange }: DayFieldProps) {
  const { today } = useToday();
  const step = (days: number) => onChange(addDays(date, days));
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size={36} aria-label="Previous day" onClick={() => step(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className="day-date">
        <Text span fw={600} aria-hidden>
          {weekdayText(date, today)}
        </Text>
        <input
          type="date"
          aria-label="Day"
          value={date}
          required
          onClick={(event) => event.currentTarget.showPicker?.()}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChange(value);
          }}
        />
      </span>
      <ActionIcon variant="default" size={36} aria-label="Next day" onClick={() => step(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {date !== today && (
        <Button variant="subtle" px="xs" onClick={() => onChange(today)}>
          Today
        </Button>
      )}
    </Group>
  );
}

interface InspectorFieldProps {
  readonly date: string;
  readonly value: PickerOption | null;
  readonly onChange: (inspector: PickerOption | null) => void;
}

const UNASSIGNED = 'Unassigned';

/** Whose day is shown; also the inspections without an inspector. */
export function InspectorField({ date, value, onChange }: InspectorFieldProps) {
  const { today } = useToday();
  const shown = value?.label ?? UNASSIGNED;
  return (
    <Picker
      label="Inspector"
      source={inspectorSource({ violationTypeIds: [], plannedDate: date, today })}
      chosen={[value?.value ?? NO_INSPECTOR]}
      first={[{ value: NO_INSPECTOR, label: UNASSIGNED, isActive: true }]}
      closing="always"
      width={280}
      position="bottom-start"
      onPick={(id, label) => onChange(id === NO_INSPECTOR ? null : { value: id, label, isActive: true })}
      renderButton={(toggle) => (
        <Button
          variant="default"
          aria-label={`Inspector: ${shown}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={toggle}
        >
          {shown}
        </Button>
      )}
    />
  );
}
