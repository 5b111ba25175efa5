import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { AssociatedList } from '../AssociatedList.tsx';
import { useKnownAtPlace } from './KnownAtPlace.tsx';
import type { CreateCase } from './use-create-case.ts';

/** Asks before a case is created from an address alone, and names the open cases there. */
export function BareDialog({ create }: { readonly create: CreateCase }) {
  const { draft, bare, isCreating } = create;
  const open = (useKnownAtPlace(draft)?.cases ?? []).filter(({ status }) => status === 'OPEN' || status === 'DRAFT');
  return (
    <ConfirmDialog
      title="Create a case without details?"
      isOpen={bare.isAsked}
      confirm="Create case"
      isBusy={isCreating}
      onConfirm={bare.confirm}
      onCancel={bare.cancel}
    >
      <Stack gap="sm" mb="md">
        <Text fz="sm">It has no violation and no description, so nothing says what is wrong.</Text>
        {open.length > 0 && (
          <div>
            <Text fz="sm" fw={600} mb={4}>
              {open.length === 1 ? 'There is an open case at this address:' : 'There are open cases at this address:'}
            </Text>
            <AssociatedList cases={open} submissions={[]} isInNewTab />
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
