import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../http/client.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../session/api.ts';
import { CloseForm } from './CloseForm.tsx';

interface CloseDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Closes the submission with an outcome, and notifies the reporter. */
export function CloseDialog({ isOpen, onClose }: CloseDialogProps) {
  // Loaded with the page, so that the dialog also opens without a connection.
  useClosing();
  return (
    <Dialog title="Close this submission" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

/** Loads the agency's outcomes and its settings for closing. */
function useClosing() {
  const settings = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000 }));
  const outcomes = useQuery(
    apiQuery.submissionOutcomes.list.queryOptions({ input: { includeInactive: 'false' }, staleTime: 60_000 }),
  );
  return { settings, outcomes };
}

/** Shows the form once the outcomes and settings are loaded. */
function Content({ onClose }: Pick<CloseDialogProps, 'onClose'>) {
  const { settings, outcomes } = useClosing();
  const loaded = [settings, outcomes];
  const error = loaded.find((query) => query.error !== null)?.error ?? null;
  if (settings.data !== undefined && outcomes.data !== undefined)
    return <CloseForm settings={settings.data} outcomes={outcomes.data.items} onClose={onClose} />;
  if (error !== null)
    return <LoadError problem={toApiProblem(error)} onRetry={() => loaded.forEach((query) => void query.refetch())} />;
  return <Skeleton height={260} aria-busy />;
}
