import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { ChangeCategoryDialog } from './corrections/ChangeCategoryDialog.tsx';
import { ChangeLocationDialog } from './corrections/ChangeLocationDialog.tsx';
import { DueDateDialog } from './DueDateDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { PrintAction } from '../../../mechanisms/print/PrintAction.tsx';
import { printedSubmissions } from '../../../mechanisms/print/printed.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { Skeleton, Text, TextInput } from '@mantine/core';
import { toApiProblem } from '../../../../http/client.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { CloseForm } from './CloseForm.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { text } from '@townkeep/core/platform';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { changedParts } from './concurrent-changes.ts';

type Opened = 'close' | 'reopen' | 'category' | 'location' | 'due' | 'delete' | null;

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
      {opened === 'due' && <DueDateDialog onClose={close} />}
      {opened === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
}

interface CloseDialogProps {
  readonly onClose: () => void;
}

/** Closes the submission with an outcome, and notifies the reporter. */
function CloseDialog({ onClose }: CloseDialogProps) {
  return (
    <Dialog title="Close this submission" isOpen onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

/** Shows the form once the outcomes and settings are loaded. */
function Content({ onClose }: CloseDialogProps) {
  const { settings, outcomes } = useClosing();
  const loaded = [settings, outcomes];
  const error = loaded.find((query) => query.error !== null)?.error ?? null;
  if (settings.data !== undefined && outcomes.data !== undefined)
    return <CloseForm settings={settings.data} outcomes={outcomes.data.items} onClose={onClose} />;
  if (error !== null)
    return <LoadError problem={toApiProblem(error)} onRetry={() => loaded.forEach((query) => void query.refetch())} />;
  return <Skeleton height={260} aria-busy />;
}

/** Loads what closing needs: the agency's outcomes and its settings. */
function useClosing() {
  const settings = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000 }));
  const outcomes = useQuery(
    apiQuery.submissionOutcomes.list.queryOptions({ input: { includeInactive: 'false' }, staleTime: 60_000 }),
  );
  return { settings, outcomes };
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
