import { personName } from '@townkeep/core/people';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../session/api.ts';
import { type ReferenceProps, ReferenceSelect } from './ReferenceSelect.tsx';

const MOST = 100;

export function StaffSelect(props: ReferenceProps) {
  const users = useQuery(apiQuery.submissions.crmUsers.queryOptions({ input: { status: 'ALL', limit: MOST } })).data?.users ?? [];
  const offered = users.filter((user) => (user.isActive && user.permission !== 'READ_ONLY') || user.id === props.value);
  return (
    <ReferenceSelect {...props} nothingFoundMessage="No matching Assignees" offered={offered.map((user) => ({ id: user.id, name: personName(user), isActive: user.isActive }))} />
  );
}
