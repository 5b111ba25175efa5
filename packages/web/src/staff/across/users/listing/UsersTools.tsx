import { Button } from '@mantine/core';
import { IconUpload, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { NewUserDialog } from '../record/NewUserDialog.tsx';

/** Invites a person, and imports a file of people. */
export function UsersTools() {
  const { agencyId } = useSession();
  const [isOpen, setOpen] = useState(false);
  useKeys([{ label: 'Add user', group: 'Users', run: () => setOpen(true) }]);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={`/agencies/${agencyId}/setup/users/import`}
        leftSection={<IconUpload size={14} aria-hidden />}
      >
        Import
      </Button>
      <Button size="xs" leftSection={<IconUserPlus size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Add user
      </Button>
      {isOpen && <NewUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}
