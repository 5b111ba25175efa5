import { Select } from '@mantine/core';
import { shownName } from '../../ui/shown-name.ts';

export interface ReferenceProps {
  readonly label: string;
  readonly description?: string;
  readonly error: string | null;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** What may be referred to. */
interface Referred {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

export interface ReferenceSelectProps extends ReferenceProps {
  /** The one that is chosen stays among them, whatever became of it. */
  readonly offered: readonly Referred[];
}

/** Refers to another record, or to none. */
export function ReferenceSelect({ offered, ...rest }: ReferenceSelectProps) {
  return (
    <Select
      {...rest}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
      data={offered.map(({ id, name, isActive }) => ({ value: id, label: shownName(name, isActive) }))}
    />
  );
}
