import { useDocumentVisibility } from '@mantine/hooks';
import type { Colleague, PresenceState } from '@townkeep/core/platform/live.ts';
import { useEffect, useRef, useState } from 'react';
import { watchColleagues } from '../../live/changes.ts';
import { useLiveState } from '../../live/use-live.ts';
import { useRecordParts } from '../record-parts.ts';
import { type Beats, startBeats } from './beats.ts';

/** How a kind of record reports that it is open. The same object at each render. */
export interface RecordPresence {
  readonly kind: string;
  readonly report: (input: {
    readonly id: string;
    readonly state: PresenceState;
  }) => Promise<{ readonly colleagues: readonly Colleague[] }>;
}

const NONE: readonly Colleague[] = [];

/**
 * Reports that the record of the page is open here, and returns the colleagues who have it open too. A hidden page, and
 * one without live updates, is not reported: an unused browser stops listening, so that its session can end.
 */
export function useColleagues(isWriting: boolean): readonly Colleague[] {
  const { id, isGone, presence } = useRecordParts();
  const [colleagues, setColleagues] = useState(NONE);
  const live = useLiveState();
  const isVisible = useDocumentVisibility() === 'visible';
  const isOpen = live !== 'off' && isVisible && !isGone;
  const beats = useRef<Beats | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const started = startBeats({
      report: (state) => presence.report({ id, state }),
      onColleagues: setColleagues,
    });
    beats.current = started;
    const stop = watchColleagues(presence.kind, id, setColleagues);
    window.addEventListener('pagehide', started.leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', started.leave);
      started.leave();
      beats.current = null;
      setColleagues(NONE);
    };
  }, [isOpen, id, presence]);
  useEffect(() => beats.current?.write(isWriting), [isWriting, isOpen, id]);
  // What happened while the connection was lost is not sent again.
  useEffect(() => {
    if (live === 'live') beats.current?.again();
  }, [live]);
  return colleagues;
}

/** Who has not typed for this long does not write any more. */
const PAUSE_MS = 10_000;

/** Returns whether someone is typing the text. */
export function useIsWriting(text: string): boolean {
  const [typed, setTyped] = useState({ text, isRecent: false });
  if (typed.text !== text) setTyped({ text, isRecent: text !== '' });
  useEffect(() => {
    if (!typed.isRecent) return undefined;
    const timer = setTimeout(() => setTyped((before) => ({ ...before, isRecent: false })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed.isRecent;
}
