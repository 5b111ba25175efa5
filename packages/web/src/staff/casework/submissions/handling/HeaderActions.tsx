import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { ChangeCategoryDialog } from './corrections/ChangeCategoryDialog.tsx';
import { ChangeLocationDialog } from './corrections/ChangeLocationDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { PrintAction } from '../../../mechanisms/print/PrintAction.tsx';
import { printedSubmissions } from '../../../mechanisms/print/printed.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { useClosing } from './use-closing.ts';

type Opened = 'close' | 'reopen' | 'category' | 'location' | 'delete' | null;

/** The primary action, and the rarer ones in a menu. */
export function HeaderActions() {
  const { submission, blocker } = useDetail();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  // Loaded with the page, so that the dialog also opens without a connection.
  useClosing();
  const status = submission.status === 'OPEN' ? ('close' as const) : ('reopen' as const);
  const label = { close: 'Close request…', reopen: 'Reopen request…' }[status];
  useKeys([
    { key: 's', label, group: KEY_GROUP, blocker, run: () => setOpened(status) },
    { key: 'e', label: 'Change category', group: KEY_GROUP, blocker, run: () => setOpened('category') },
    { label: 'Change location', group: KEY_GROUP, blocker, run: () => setOpened('location') },
  ]);
  return (
    <>
      <PrintAction of={printedSubmissions} ids={[submission.id]}>
        {(print) => <MoreActions onOpen={setOpened} onPrint={print} />}
      </PrintAction>
      <ActionButton size="sm" blocker={blocker} onClick={() => setOpened(status)}>
        {label}
      </ActionButton>
      {opened === 'close' && <CloseDialog onClose={close} />}
      {opened === 'reopen' && <ReopenDialog onClose={close} />}
      {opened === 'category' && <ChangeCategoryDialog onClose={close} />}
      {opened === 'location' && <ChangeLocationDialog onClose={close} />}
      {opened === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
}
