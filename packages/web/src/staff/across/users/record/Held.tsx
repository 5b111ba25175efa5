import { List, Skeleton, Text } from '@mantine/core';
import { countOfUses } from '@townkeep/core/across/users';
import { useQuery } from '@tanstack/react-query';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import type { User } from '../user.ts';

/** What the person holds: open work and duties. */
export function Held({ user: { id } }: { readonly user: Pick<User, 'id'> }) {
  const uses = useQuery(apiQuery.users.uses.queryOptions({ input: { id } }));
  return (
    <RecordSection title="Holds">
      {uses.data === undefined ? (
        <Skeleton height={40} aria-busy />
      ) : uses.data.held.length === 0 ? (
        <Text fz="sm">Nothing.</Text>
      ) : (
        <List fz="sm" listStyleType="none">
          {uses.data.held.map(({ name, label, count }) => (
            <List.Item key={name}>
              {label}: {countOfUses(count)}
            </List.Item>
          ))}
        </List>
      )}
    </RecordSection>
  );
}
