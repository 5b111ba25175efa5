import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasEnded, type Run } from '@townkeep/core/runs';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '../session/api.ts';

const POLL_MS = 1000;

/** The key of the person's runs in the query cache, to invalidate when the server reports a change. */
export const runsKey = apiQuery.runs.list.key();

const none: readonly Run[] = [];

/** Returns the person's latest runs, newest first. They are read each second while one is running. */
export function useRuns(): readonly Run[] {
  const found = useQuery(
    apiQuery.runs.list.queryOptions({
      refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => !hasEnded(status)) ? POLL_MS : false),
    }),
  );
  return found.data?.items ?? none;
}

/**
 * Returns a sentence about the run that ended last while this page was open, for screen readers. Then everything shown
 * is read again, since the run has changed it.
 */
export function useEndedRun(runs: readonly Run[]): string {
  const queries = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const ended = runs.find(({ id, status }) => hasEnded(status) && running.current.has(id));
    running.current = new Set(runs.filter(({ status }) => !hasEnded(status)).map(({ id }) => id));
    if (ended === undefined) return;
    setSentence(`${ended.label}: ${outcomeText(ended)}`);
    void queries.invalidateQueries();
  }, [runs, queries]);
  return sentence;
}

const counted = (count: number): string => count.toLocaleString('en-US');

/** Returns how far a run is, or how it ended. */
export function outcomeText({ status, total, done, skipped, isUndone, error }: Run): string {
  const left = skipped === 0 ? '' : `, ${counted(skipped)} skipped`;
  switch (status) {
    case 'QUEUED':
      return 'Waiting to start';
    case 'RUNNING':
      return total === null ? 'Starting' : `${counted(done)} of ${counted(total)}${left}`;
    case 'DONE':
      return `Done${left}${isUndone ? ', undone' : ''}`;
    case 'CANCELED':
      return `Canceled after ${counted(done)}${left}${isUndone ? ', undone' : ''}`;
    case 'FAILED':
      return error ?? 'Failed';
  }
}
