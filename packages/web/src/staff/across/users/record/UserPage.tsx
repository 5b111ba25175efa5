import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { useQueue } from '../../../mechanisms/listing/queue/use-queue.ts';
import { useRememberOpened } from '../../../mechanisms/listing/queue/use-return-to-row.ts';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { RecordHeader } from '../../../mechanisms/record/RecordHeader.tsx';
import { RecordScreen } from '../../../mechanisms/record/RecordScreen.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { BesideSetup } from '../../setup/index.ts';
import { USERS_PATH, usersListing } from '../listing/users-listing.tsx';
import { roleText } from '../role-text.ts';
import type { User as Account } from '../user.ts';
import { UserStatusMark } from '../UserStatusMark.tsx';
import { AccountCard } from './AccountCard.tsx';
import { EffectiveRights } from './EffectiveRights.tsx';
import { Held } from './Held.tsx';
import { PersonForm } from './PersonForm.tsx';
import { RightsForm } from './RightsForm.tsx';
import { SupervisorForm } from './SupervisorForm.tsx';

const NAME = 'User · Agency Setup';

/** An account of staff as a record. */
export const UserPage = () => (
  <BesideSetup current="users">
    <User />
  </BesideSetup>
);

function User() {
  const { userId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  useRememberOpened(userId);
  const query = apiQuery.users.get.queryOptions({ input: { id: userId } });
  const loaded = useQuery(query);
  useLiveQuery('staff', userId, [query.queryKey]);
  if (loaded.data !== undefined) return <LoadedUser key={loaded.data.id} user={loaded.data} />;
  const problem = loaded.error === null ? null : toApiProblem(loaded.error);
  if (problem !== null && (problem.status === 404 || problem.status === 400))
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}${USERS_PATH}`}>
            Go to the users
          </Anchor>
        }
      />
    );
  return (
    <PageFrame name={NAME} heading="User">
      {problem === null ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <LoadError problem={problem} onRetry={() => void loaded.refetch()} />
      )}
    </PageFrame>
  );
}

function LoadedUser({ user }: { readonly user: Account }) {
  const { agencyId } = useSession();
  const { place, listState } = useQueue(usersListing, user.id);
  return (
    <RecordScreen
      pageName={NAME}
      header={
        <RecordHeader
          back={{ label: usersListing.heading, to: `/agencies/${agencyId}${USERS_PATH}`, state: listState }}
          place={place}
          title={personName(user)}
          facts={
            <Group gap="xs">
              <UserStatusMark row={user} />
              <Text fz="sm">{roleText(user)}</Text>
            </Group>
          }
        />
      }
      main={
        <Stack gap="sm">
          <PersonForm user={user} />
          <RightsForm user={user} />
          <EffectiveRights user={user} />
        </Stack>
      }
      side={
        <Stack gap="sm">
          <AccountCard user={user} />
          <SupervisorForm user={user} />
          <Held user={user} />
        </Stack>
      }
    />
  );
}
