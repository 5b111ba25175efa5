import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { ChangeLocationDialog } from './corrections/ChangeLocationDialog.tsx';
import { DueDateDialog } from './DueDateDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { PrintAction } from '../../../mechanisms/print/PrintAction.tsx';
import { printedSubmissions } from '../../../mechanisms/print/printed.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import { caseFrom } from '../../cases/index.ts';
import { KEY_GROUP } from '../key-group.ts';
import { useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { Text, TextInput } from '@mantine/core';
import { CloseDialog, useClosing } from './CloseDialog.tsx';
import { MarkDuplicateDialog } from '../duplicates/MarkDuplicateDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { text } from '@townkeep/core/platform';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { changedParts } from './concurrent-changes.ts';

type Opened = 'close' | 'reopen' | 'location' | 'due' | 'duplicate' | 'delete' | null;

/** The primary action, and the rarer ones in a menu. */
export function HeaderActions() {
  const { submission, blocker, isReadOnly } = useDetail();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const createCase = useCreateCase();
  // Loaded with the page, so that the dialog also opens without a connection.
  useClosing();
  const status = submission.status === 'OPEN' ? ('close' as const) : ('reopen' as const);
  const label = { close: 'Close submission', reopen: 'Reopen submission' }[status];
  useKeys([
    { key: 's', label, group: KEY_GROUP, blocker, run: () => setOpened(status) },
    ...(createCase === null ? [] : [{ key: 'c', label: 'Create case', group: KEY_GROUP, run: createCase }]),
    { label: 'Change location', group: KEY_GROUP, blocker, run: () => setOpened('location') },
  ]);
  return (
    <>
      <PrintAction of={printedSubmissions} ids={[submission.id]}>
        {(print) => <MoreActions onOpen={setOpened} onPrint={print} onCreateCase={createCase} />}
      </PrintAction>
      {!isReadOnly && (
        <ActionButton size="sm" blocker={blocker} onClick={() => setOpened(status)}>
          {label}
        </ActionButton>
      )}
      {opened === 'close' && <CloseDialog onClose={close} />}
      {opened === 'reopen' && <ReopenDialog onClose={close} />}
      {opened === 'location' && <ChangeLocationDialog onClose={close} />}
      {opened === 'due' && <DueDateDialog onClose={close} />}
      {opened === 'duplicate' && <MarkDuplicateDialog onClose={close} />}
      {opened === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
}

/** Returns what opens the form of a case that is made from the submission; null for those who may not create one. */
function useCreateCase(): (() => void) | null {
  const { submission, isGone } = useDetail();
  const { agencyId, flags } = useSession();
  const navigate = useNavigate();
  if (!flags.canCreateCase || isGone) return null;
  return () => void navigate(caseFrom(agencyId, submission.id));
}

/**
 * Deletes a submission that was filed by mistake, after DELETE was typed.
 * Source: staff application §5, 'Delete confirmation'.
 */
function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { submission, unsent } = useDetail();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const form = useSubmissionForm({
    stored: () => ({ typed: '' }),
    changes: changedParts,
    kept: 'Delete it only if that is still what you want.',
    check: ({ typed }): Record<string, string> => (typed === 'DELETE' ? {} : { typed: text('typeDelete') }),
    save: async (_, version) => {
      await api.submissions.remove({ id: submission.id, version });
      // The queries of the page, which are loaded again after this, find nothing. The dialog has said that unsent texts
      // are lost, so leaving does not ask.
      void navigate({ to: `/agencies/${agencyId}/customer-submissions`, ignoreBlocker: true });
    },
    success: `#${submission.number} deleted`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Delete this submission"
      confirm="Delete"
      isDangerous
      onClose={onClose}
      {...form.dialog}
      // The word confirms. It is nothing to keep.
      isDirty={false}
    >
      <Text fz="sm">
        This deletes #{submission.number} with its messages, notes and attachments, for the reporter too. It cannot be
        undone. To keep it, close it instead.
      </Text>
      {unsent !== null && <Text fz="sm">{unsent} What you typed will be lost, too.</Text>}
      <TextInput label="Type DELETE to confirm" data-autofocus autoComplete="off" {...form.field('typed')} />
    </FormDialog>
  );
}
