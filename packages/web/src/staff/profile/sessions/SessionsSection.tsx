import { Badge, Group, Stack, Text } from '@mantine/core';
import { deviceName } from '@townkeep/core/people';
import type { OwnSession } from '@townkeep/core/people/sessions/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { PageSection } from '../../../ui/PageSection.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api, apiQuery } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';

const HINT = 'End a session that you do not know, and change your password. An ended session is signed out at once.';

/** Where the person is signed in, with buttons to end sessions. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(apiQuery.sessions.list.queryOptions());
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with the session, and the focus would go with it.
  const focusHeading = () => heading.current?.focus();
  const endOthers = useAction(() => api.sessions.endOthers(), {
    success: 'All other sessions ended',
    onSuccess: focusHeading,
  });
  if (data === undefined)
    return error === null ? null : <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
  const hasOthers = data.items.some(({ isCurrent }) => !isCurrent);
  return (
    <PageSection title="Where you are signed in" hint={HINT} headingRef={heading}>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Sessions">
        {data.items.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={focusHeading} />
        ))}
      </Stack>
      <ActionButton
        variant="default"
        w="fit-content"
        loading={endOthers.isPending}
        blocker={hasOthers ? null : 'There are no other sessions.'}
        onClick={() => endOthers.mutate(undefined)}
      >
        End all other sessions
      </ActionButton>
    </PageSection>
  );
}

interface SessionItemProps {
  readonly session: OwnSession;
  readonly onEnded: () => void;
}

function SessionItem({ session, onEnded }: SessionItemProps) {
  const { agencyTimezone } = useSession().profile;
  const { id, isCurrent, userAgent, ipAddress, signedInAt, lastUsedAt } = session;
  const end = useAction(() => api.sessions.end({ id }), { success: 'Session ended', onSuccess: onEnded });
  const device = deviceName(userAgent);
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Stack gap={2} flex="1 1 14rem">
        <Group gap="xs">
          <Text fz="sm" fw={600}>
            {device}
          </Text>
          {isCurrent && (
            <Badge variant="light" size="sm">
              This session
            </Badge>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          Address {ipAddress ?? 'unknown'} · signed in <PlainWhen at={signedInAt} timeZone={agencyTimezone} /> · last
          used <PlainWhen at={lastUsedAt} timeZone={agencyTimezone} />
        </Text>
      </Stack>
      {!isCurrent && (
        <ActionButton
          variant="default"
          size="compact-sm"
          aria-label={`End the session: ${device}, ${ipAddress ?? 'unknown address'}`}
          loading={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          End
        </ActionButton>
      )}
    </Group>
  );
}
