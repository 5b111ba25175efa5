import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../session/api.ts';
import type { ReferenceSelectProps } from './DepartmentSelect.tsx';

const MOST = 100;

export function StaffSelect({ value, ...rest }: ReferenceSelectProps) {
  const users = useQuery(apiQuery.submissions.crmUsers.queryOptions({ input: { status: 'ALL', limit: MOST } })).data?.users ?? [];
  const offered = users.filter((user) => (user.isActive && user.permission !== 'READ_ONLY') || user.id === value);
  return (
    <Select
      {...rest}
      value={value}
      clearable
      searchable
      nothingFoundMessage="No matching Assignees"
      clearButtonProps={{ 'aria-label': `Clear ${rest.label}` }}
      data={offered.map((user) => ({ value: user.id, label: `${user.firstName} ${user.lastName}${user.isActive ? '' : ' (Deactivated)'}` }))}
    />
  );
}
