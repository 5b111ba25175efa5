import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../session/api.ts';
import { type ReferenceProps, ReferenceSelect } from './ReferenceSelect.tsx';

export function DepartmentSelect(props: ReferenceProps) {
  const items = useQuery(apiQuery.departments.list.queryOptions({ input: {} })).data?.items ?? [];
  return <ReferenceSelect {...props} offered={items.filter((item) => item.isActive || item.id === props.value)} />;
}
