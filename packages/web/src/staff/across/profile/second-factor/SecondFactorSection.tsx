import { Badge, Group, Text } from '@mantine/core';
import { problemText } from '@townkeep/core/platform';
import { secondFactorProblems } from '@townkeep/core/identity/people';
import type { SecondFactorState } from '@townkeep/core/identity/people/second-factor/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { longDate } from '../../../../ui/dates/format.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { EnrollDialog, NewCodesDialog, TurnOffDialog } from './dialogs.tsx';

const HINT = 'A code from an authenticator app on your phone that you enter after your password when you sign in.';

type Opened = 'enroll' | 'codes' | 'off' | null;

/** The second factor of the person's sign-in. Nothing where the agency's own identity provider signs staff in. */
export function SecondFactorSection() {
  const { data: state, error, refetch } = useQuery(apiQuery.secondFactor.get.queryOptions());
  const [opened, setOpened] = useState<Opened>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The state at opening: a dialog that has turned it on still says what it began with.
  const [wasOn, setWasOn] = useState(false);
  if (state === undefined && error !== null)
    return <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
  if (state === undefined || !state.isOffered) return null;
  const open = (which: Opened) => {
    setWasOn(state.onSince !== null);
    setOpened(which);
  };
  // The button that opened the dialog can be gone with the change.
  const close = () => {
    // At once: behind an open dialog nothing takes the focus.
    flushSync(() => setOpened(null));
    heading.current?.focus();
  };
  return (
    <PageSection title="Second factor" hint={HINT} headingRef={heading}>
      <FactorState state={state} />
      <FactorButtons state={state} open={open} />
      {opened === 'enroll' && <EnrollDialog isOn={wasOn} onClose={close} />}
      {opened === 'codes' && <NewCodesDialog onClose={close} />}
      {opened === 'off' && <TurnOffDialog onClose={close} />}
    </PageSection>
  );
}

function FactorState({ state: { onSince, recoveryCodesLeft, isNeeded } }: { readonly state: SecondFactorState }) {
  const { agencyTimezone } = useSession().profile;
  if (onSince === null)
    return (
      <Group gap="xs">
        <Badge variant="default">Off</Badge>
        {isNeeded && <Text fz="sm">Your agency requires it: your next sign-in will set it up.</Text>}
      </Group>
    );
  return (
    <Group gap="xs">
      <Badge variant="light" color="green">
        On
      </Badge>
      <Text fz="sm">
        Since {longDate(onSince, agencyTimezone)}.{' '}
        {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
      </Text>
    </Group>
  );
}

interface FactorButtonsProps {
  readonly state: SecondFactorState;
  readonly open: (which: Opened) => void;
}

function FactorButtons({ state: { onSince, isNeeded }, open }: FactorButtonsProps) {
  if (onSince === null)
    return (
      <ActionButton w="fit-content" onClick={() => open('enroll')}>
        Set up
      </ActionButton>
    );
  return (
    <Group gap="sm">
      <ActionButton variant="default" onClick={() => open('codes')}>
        New recovery codes
      </ActionButton>
      <ActionButton variant="default" onClick={() => open('enroll')}>
        Move to another phone
      </ActionButton>
      <ActionButton
        variant="default"
        blocker={isNeeded ? problemText(secondFactorProblems.second_factor_required) : null}
        onClick={() => open('off')}
      >
        Turn off
      </ActionButton>
    </Group>
  );
}
