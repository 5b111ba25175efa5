import { Group } from '@mantine/core';
import { type CasePlace, securingBlocker } from '@townkeep/core/casework/cases';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { LocationDialog } from './location-dialogs.ts';

export interface PlaceActionsProps {
  readonly place: CasePlace;
  readonly onOpen: (dialog: LocationDialog) => void;
}

/** The actions on a location, which show in every case and submission there: its warning, and securing it. */
export function PlaceActions({ place, onOpen }: PlaceActionsProps) {
  const { profile } = useSession();
  return (
    <Group gap="xs" mt={4} mb="sm">
      <ActionButton variant="default" size="compact-sm" onClick={() => onOpen('flag')}>
        {place.isFlagged ? 'Change warning' : 'Set warning'}
      </ActionButton>
      {securingBlocker(profile.scopes) === null && (
        <ActionButton variant="default" size="compact-sm" onClick={() => onOpen('secure')}>
          {place.isSecured ? 'Show to all staff' : 'Secure location'}
        </ActionButton>
      )}
      <ActionButton variant="subtle" size="compact-sm" onClick={() => onOpen('history')}>
        Warning history
      </ActionButton>
    </Group>
  );
}
