import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

export interface FilterSelectProps {
  readonly label: string;
  /** Whether the label is above the field, where the choices do not name it. */
  readonly isLabeled?: boolean;
  readonly data: NonNullable<NativeSelectProps['data']>;
  readonly value: string;
  readonly isWide: boolean;
  readonly onChange: (value: string) => void;
}

/** A list filter by one of a few values, with the arrow of the other filters. One that is set stands out. */
export function FilterSelect({ label, isLabeled = false, data, value, isWide, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      size="xs"
      {...(isLabeled && isWide ? { label } : { 'aria-label': label })}
      {...(isWide ? { w: '100%' } : {})}
      data={data}
      value={value}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      className="filter-select"
      data-set={value !== '' || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
