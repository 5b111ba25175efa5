import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import type { Primary } from '../duplicates/primary-choice.ts';
import { CloseForm } from './CloseForm.tsx';

export interface CloseDialogProps {
  readonly onClose: () => void;
  /** The submission that this one is closed as a duplicate of, which the form begins with. */
  readonly duplicateOf?: Primary;
}

/** Closes the submission with an outcome, and notifies the reporter. */
export function CloseDialog(props: CloseDialogProps) {
  return (
    <Dialog title="Close submission" isOpen onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

/** Shows the form once the outcomes and settings are loaded. */
function Content(props: CloseDialogProps) {
  const { settings, outcomes } = useClosing();
  const loaded = [settings, outcomes];
  const error = loaded.find((query) => query.error !== null)?.error ?? null;
  if (settings.data !== undefined && outcomes.data !== undefined)
    return <CloseForm settings={settings.data} outcomes={outcomes.data.items} {...props} />;
  if (error !== null)
    return <LoadError problem={toApiProblem(error)} onRetry={() => loaded.forEach((query) => void query.refetch())} />;
  return <Skeleton height={260} aria-busy />;
}

/** Loads what closing needs: the agency's outcomes and its settings. */
export function useClosing() {
  const settings = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000 }));
  const outcomes = useQuery(
    apiQuery.submissionOutcomes.list.queryOptions({ input: { includeInactive: 'false' }, staleTime: 60_000 }),
  );
  return { settings, outcomes };
}
