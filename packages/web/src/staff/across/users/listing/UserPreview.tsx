import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { Link } from '@tanstack/react-router';
import type { PreviewProps } from '../../../mechanisms/listing/listing.ts';
import { Fact } from '../../../mechanisms/record/Fact.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { adminText, roleText } from '../role-text.ts';
import type { ListedUser } from '../user.ts';
import { UserStatusMark } from '../UserStatusMark.tsx';

/** An account beside the list. */
export function UserPreview({ row }: PreviewProps<ListedUser>) {
  const { agencyId } = useSession();
  const facts: readonly (readonly [string, string | null])[] = [
    ['Email', row.email],
    ['Username', row.username],
    ['Title', row.title],
    ['Phone', row.phoneNumber],
    ['Role', roleText(row)],
    ['Department', row.department?.name ?? null],
    ['Groups', row.groups.map(({ name }) => name).join(', ') || null],
    ['Administers', adminText(row)],
  ];
  return (
    <Stack gap="sm" className="breaks-words">
      <Title order={2} fz="md" pe="xl">
        <Anchor component={Link} to={`/agencies/${agencyId}/setup/users/${row.id}`} inherit>
          {personName(row)}
        </Anchor>
      </Title>
      <Group>
        <UserStatusMark row={row} />
      </Group>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fact key={name} name={name}>
              <Text fz="sm">{value}</Text>
            </Fact>
          ),
      )}
    </Stack>
  );
}
