import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../session/api.ts';

export interface ReferenceSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly error: string | null;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

export function DepartmentSelect({ value, ...rest }: ReferenceSelectProps) {
  const items = useQuery(apiQuery.departments.list.queryOptions({ input: {} })).data?.items ?? [];
  const offered = items.filter((item) => item.isActive || item.id === value);
  return (
    <Select
      {...rest}
      value={value}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
      data={offered.map((item) => ({ value: item.id, label: item.isActive ? item.name : `${item.name} (Deactivated)` }))}
    />
  );
}
