import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasEnded, type Run } from '@townkeep/core/mechanisms/runs';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '../../platform/session/api.ts';
import { outcomeText } from './outcome-text.ts';

const POLL_MS = 1000;

/** A while after its end a run that sends letters can no longer be undone, so its button goes. */
const [ENDED_POLL_MS, ENDED_MS] = [5000, 90_000];

const isWatched = ({ canUndo, finishedAt }: Run): boolean =>
  canUndo && finishedAt !== null && Date.now() - Date.parse(finishedAt) < ENDED_MS;

const none: readonly Run[] = [];

/** Returns the person's latest runs, newest first. They are read each second while one is running. */
export function useRuns(): readonly Run[] {
  const found = useQuery(
    apiQuery.runs.list.queryOptions({
      refetchInterval: ({ state }) => {
        if (state.data?.items.some(({ status }) => !hasEnded(status))) return POLL_MS;
        return state.data?.items.some(isWatched) ? ENDED_POLL_MS : false;
      },
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
