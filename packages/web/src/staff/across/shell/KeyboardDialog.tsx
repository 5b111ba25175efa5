import { Anchor, Kbd, Modal, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useInertPage } from '../../../ui/dialogs/use-inert-page.ts';
import { usePageKeys } from '../../../ui/keys/use-keys.ts';
import { SINGLE_KEYS } from '../profile/index.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { KeyAction } from '../../../ui/keys/key-action.ts';

/** Lists all keys of the page. */
export function KeyboardDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  useInertPage(isOpen);
  const { registry } = usePageKeys();
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <KeySwitch onLeave={onClose} />
        {keyGroups(registry.list()).map((group) => (
          <KeyTable key={group.name} group={group} />
        ))}
      </Stack>
    </Modal>
  );
}

/** Whether single keys are on, with a link to the preference. */
function KeySwitch({ onLeave }: { readonly onLeave: () => void }) {
  const { isOn } = usePageKeys();
  const { flags, agencyId } = useSession();
  return (
    <Text fz="sm">
      {isOn ? 'These keys work while no field has focus.' : 'These keys are off.'}{' '}
      {flags.hasOwnProfile && (
        <Anchor
          component={Link}
          to={`/agencies/${agencyId}/profile`}
          hash={SINGLE_KEYS}
          onClick={onLeave}
          underline="always"
          fz="sm"
        >
          {isOn ? 'Switch them off' : 'Switch them on'}
        </Anchor>
      )}
    </Text>
  );
}

function KeyTable({ group: { name, keys } }: { readonly group: KeyGroup }) {
  return (
    <Table withRowBorders={false} verticalSpacing={4} captionSide="top">
      <Table.Caption ta="left" fw={600} mt={0}>
        {name}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {['Key', 'Action'].map((column) => (
            <Table.Th key={column} p={0}>
              <VisuallyHidden>{column}</VisuallyHidden>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys.map(({ key, label }) => (
          <Table.Tr key={key}>
            <Table.Td w="5rem">
              {key.split(' ').map((part) => (
                <Fragment key={part}>
                  <Kbd>{part.length === 1 ? part.toUpperCase() : part}</Kbd>{' '}
                </Fragment>
              ))}
            </Table.Td>
            <Table.Td>{label}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The keys under one heading. */
interface KeyGroup {
  readonly name: string;
  readonly keys: readonly { readonly key: string; readonly label: string }[];
}

/** Groups the actions that have a key by their heading, in their order. */
function keyGroups(actions: readonly KeyAction[]): KeyGroup[] {
  const keyed = actions.flatMap(({ key, label, group }) => (key === undefined ? [] : [{ key, label, group }]));
  return [...Map.groupBy(keyed, ({ group }) => group)].map(([name, keys]) => ({ name, keys }));
}
