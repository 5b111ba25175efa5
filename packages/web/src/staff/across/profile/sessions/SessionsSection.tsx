import { Badge, Group, Stack, Text } from '@mantine/core';
import { deviceName } from '@townkeep/core/identity/people';
import type { OwnSession } from '@townkeep/core/identity/people/sessions/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { ProofForm } from '../second-factor/ProofForm.tsx';

const HINT = 'End a session that you do not recognize, and change your password. The session is signed out at once.';

/** The session to end; `others` for all but the present one; null while no dialog is open. */
type Ending = OwnSession | 'others' | null;

/** Where the person is signed in, with buttons to end sessions. */
export function SessionsSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { data, error, refetch } = useQuery(apiQuery.sessions.list.queryOptions());
  const [ending, setEnding] = useState<Ending>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (data === undefined)
    return error === null ? null : <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
  const hasOthers = data.items.some(({ isCurrent }) => !isCurrent);
  // The button goes with the session, and the focus would go with it.
  const close = () => {
    // At once: behind an open dialog nothing takes the focus.
    flushSync(() => setEnding(null));
    heading.current?.focus();
  };
  return (
    <PageSection title="Where you are signed in" hint={HINT} headingRef={heading}>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Sessions">
        {data.items.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Stack>
      <ActionButton
        variant="default"
        w="fit-content"
        blocker={hasOthers ? null : 'There are no other sessions.'}
        onClick={() => setEnding('others')}
      >
        End all other sessions
      </ActionButton>
      {ending !== null && <EndDialog ending={ending} hasPassword={hasPassword} onClose={close} />}
    </PageSection>
  );
}

interface EndDialogProps {
  readonly ending: NonNullable<Ending>;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

function EndDialog({ ending, hasPassword, onClose }: EndDialogProps) {
  const isAll = ending === 'others';
  return (
    <Dialog title={isAll ? 'End all other sessions' : 'End a session'} isOpen onClose={onClose} size="sm">
      <ProofForm
        about={isAll ? 'Every browser but this one is signed out.' : `${nameOf(ending)} is signed out.`}
        confirm={isAll ? 'End them' : 'End it'}
        asksPassword={hasPassword}
        work={({ currentPassword }) => {
          const proof = hasPassword ? { currentPassword } : {};
          return isAll ? api.sessions.endOthers(proof) : api.sessions.end({ id: ending.id, ...proof });
        }}
        success={isAll ? 'All other sessions ended' : 'Session ended'}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

const nameOf = ({ userAgent, ipAddress }: OwnSession): string =>
  `${deviceName(userAgent)}, ${ipAddress ?? 'unknown address'}`;

interface SessionItemProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

function SessionItem({ session, onEnd }: SessionItemProps) {
  const { agencyTimezone } = useSession().profile;
  const { isCurrent, userAgent, ipAddress, signedInAt, lastUsedAt } = session;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Stack gap={2} flex="1 1 14rem">
        <Group gap="xs">
          <Text fz="sm" fw={600}>
            {deviceName(userAgent)}
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
          aria-label={`End the session: ${nameOf(session)}`}
          onClick={onEnd}
        >
          End
        </ActionButton>
      )}
    </Group>
  );
}
