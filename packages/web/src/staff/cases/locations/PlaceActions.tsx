import { Group } from '@mantine/core';
import { type CasePlace, securingBlocker } from '@townkeep/core/cases';
import { problemText } from '@townkeep/core/kernel';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useCase } from '../read/CaseContext.ts';
import { FlagDialog } from './FlagDialog.tsx';
import { FlagHistoryDialog } from './FlagHistoryDialog.tsx';
import { SecureDialog } from './SecureDialog.tsx';

export interface PlaceActionsProps {
  readonly place: CasePlace;
  readonly locationId: string;
}

/** The actions on a location, which show in every case and submission there: its warning, and securing it. */
export function PlaceActions({ place, locationId }: PlaceActionsProps) {
  const { blocker } = useCase();
  const { profile } = useSession();
  const [opened, setOpened] = useState<'flag' | 'secure' | 'history' | null>(null);
  const close = () => setOpened(null);
  const refusal = securingBlocker(profile.scopes);
  return (
    <Group gap="xs" my={4}>
      <ActionButton variant="default" size="compact-sm" blocker={blocker} onClick={() => setOpened('flag')}>
        {place.isFlagged ? 'Change warning' : 'Set warning'}
      </ActionButton>
      <ActionButton
        variant="default"
        size="compact-sm"
        blocker={blocker ?? (refusal && problemText(refusal))}
        onClick={() => setOpened('secure')}
      >
        {place.isSecured ? 'Show to all staff' : 'Secure location'}
      </ActionButton>
      <ActionButton variant="subtle" size="compact-sm" onClick={() => setOpened('history')}>
        History of warnings
      </ActionButton>
      <FlagDialog place={place} locationId={locationId} isOpen={opened === 'flag'} onClose={close} />
      <SecureDialog place={place} locationId={locationId} isOpen={opened === 'secure'} onClose={close} />
      <FlagHistoryDialog locationId={locationId} isOpen={opened === 'history'} onClose={close} />
    </Group>
  );
}
