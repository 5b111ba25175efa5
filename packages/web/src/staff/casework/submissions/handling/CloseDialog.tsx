import { Skeleton } from '@mantine/core';
import { toApiProblem } from '../../../../http/client.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { CloseForm } from './CloseForm.tsx';
import { useClosing } from './use-closing.ts';

interface CloseDialogProps {
  readonly onClose: () => void;
}

/** Closes the submission with an outcome, and notifies the reporter. */
export function CloseDialog({ onClose }: CloseDialogProps) {
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
