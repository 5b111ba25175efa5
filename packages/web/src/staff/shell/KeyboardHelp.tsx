import { Kbd, Modal, Table } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { focusAlert } from '../../ui/alerts.ts';
import { useSession } from '../session/SessionContext.tsx';
import { useGoKeys } from './go-keys.ts';

const keys: readonly [string, string][] = [
  ['/', 'Search this list'],
  ['j, k', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['g s', 'Go to Customer Submissions'],
  ['g n', 'New customer submission'],
  ['g u', 'Go to Agency Setup'],
  ['g p', 'Go to My Profile'],
  ['g a', 'Focus the newest alert and keep it open'],
  ['?', 'Show these keys'],
];

/** Handles the keyboard shortcuts of the signed-in pages, and lists them in a dialog. */
export function KeyboardHelp() {
  const [isOpen, dialog] = useDisclosure();
  const { flags, agencyId } = useSession();
  const navigate = useNavigate();
  const go = (path: string, isAllowed: boolean) => () => {
    if (isAllowed) void navigate({ to: `/agencies/${agencyId}/${path}` });
  };
  useHotkeys([
    ['shift+?', dialog.open],
    ['?', dialog.open],
  ]);
  useGoKeys({
    s: go('customer-submissions', flags.hasSubmissionsListing),
    n: go('products/customer-submission/create', flags.canCreateSubmission),
    u: go('setup', flags.hasAnyAdmin),
    a: focusAlert,
    p: go('profile', flags.hasOwnProfile),
  });
  return (
    <Modal opened={isOpen} onClose={dialog.close} title="Keyboard" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Key</Table.Th>
            <Table.Th>Action</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map(([key, what]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
