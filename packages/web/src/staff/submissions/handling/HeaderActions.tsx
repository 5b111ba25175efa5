import { Group } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ChangeCategoryDialog } from './corrections/ChangeCategoryDialog.tsx';
import { ChangeLocationDialog } from './corrections/ChangeLocationDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { PrintAction } from '../print/PrintAction.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { useDetail } from '../read/SubmissionContext.ts';

type Opened = 'close' | 'reopen' | 'category' | 'location' | 'delete' | null;

/** The primary action, and the rarer ones in a menu. */
export function HeaderActions() {
  const { submission, blocker } = useDetail();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Group gap="xs" wrap="nowrap">
      <PrintAction ids={[submission.id]}>{(print) => <MoreActions onOpen={setOpened} onPrint={print} />}</PrintAction>
      {submission.status === 'OPEN' ? (
        <ActionButton blocker={blocker} onClick={() => setOpened('close')}>
          Close
        </ActionButton>
      ) : (
        <ActionButton blocker={blocker} onClick={() => setOpened('reopen')}>
          Reopen
        </ActionButton>
      )}
      <CloseDialog isOpen={opened === 'close'} onClose={close} />
      <ReopenDialog isOpen={opened === 'reopen'} onClose={close} />
      <ChangeCategoryDialog isOpen={opened === 'category'} onClose={close} />
      <ChangeLocationDialog isOpen={opened === 'location'} onClose={close} />
      <DeleteDialog isOpen={opened === 'delete'} onClose={close} />
    </Group>
  );
}
