import { useMutation, useQuery } from '@tanstack/react-query';
import type { PrintJob } from '@townkeep/core/mechanisms/documents';
import { toApiProblem } from '../../../http/client.ts';
import { failureText } from '../../../ui/show-problem.ts';
import { apiQuery } from '../../platform/session/api.ts';
import type { PrintChoice, Printed } from './printed.ts';

/** A print as its dialog shows it. */
export type Print =
  | { readonly state: 'choosing' }
  | { readonly state: 'preparing'; readonly done: number }
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'failed'; readonly message: string };

const POLL_MS = 1000;
/** The address of the PDF is valid for a minute. */
const RENEW_MS = 30_000;

const isOpen = (job: PrintJob | undefined): boolean => job?.status === 'QUEUED' || job?.status === 'RENDERING';

/** Starts a print and follows it until it has ended. */
export function usePrint(
  of: Printed,
  ids: readonly string[],
): Print & { readonly start: (choice: PrintChoice) => void } {
  const starting = useMutation({
    mutationFn: (choice: PrintChoice) => of.start(ids, choice),
  });
  const id = starting.data?.id;
  const following = useQuery(
    apiQuery.documents.printStatus.queryOptions({
      input: { id: id ?? '', productType: of.product },
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) =>
        data === undefined || isOpen(data) ? POLL_MS : data.status === 'READY' && RENEW_MS,
      gcTime: 0,
    }),
  );
  const start = (choice: PrintChoice) => starting.mutate(choice);
  if (starting.isIdle) return { state: 'choosing', start };
  if (starting.isError) return { state: 'failed', message: failureText(toApiProblem(starting.error)), start };
  return { ...printOf(following.data ?? starting.data, following.isError ? following.error : null), start };
}

function printOf(job: PrintJob | undefined, error: unknown): Print {
  if (job?.status === 'READY' && job.url !== null) return { state: 'ready', url: job.url };
  if (job?.status === 'FAILED') return { state: 'failed', message: job.message ?? '' };
  if (error !== null) return { state: 'failed', message: failureText(toApiProblem(error)) };
  return { state: 'preparing', done: job?.done ?? 0 };
}
