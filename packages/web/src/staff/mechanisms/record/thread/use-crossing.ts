import { crossingReplies, newestId } from '@townkeep/core/mechanisms/conversations/crossing.ts';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { ReplyDraft } from './reply-draft.ts';
import { useRecordThread } from './record-thread.ts';

/** A notice that is shown for less than this, in milliseconds, is unread. */
const READ_MS = 2000;

/**
 * Returns the replies of colleagues that the draft would cross: those that came since its first word. A refused sending
 * (`refusals` counts them) moves the focus to their notice, once they are loaded.
 */
export function useCrossing(draft: ReplyDraft, refusals: number) {
  const { messages } = useRecordThread();
  const { profile } = useSession();
  const { seenId } = draft;
  const newest = newestId(messages);
  const replies = seenId === undefined ? [] : crossingReplies(messages, { seenId, writerId: profile.id });
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef({ at: 0, refusals: 0 });
  const last = newestId(replies);
  useEffect(() => {
    shown.current.at = Date.now();
  }, [last]);
  useEffect(() => {
    if (last === null || shown.current.refusals === refusals) return;
    shown.current.refusals = refusals;
    box.current?.focus();
  }, [last, refusals]);
  return {
    replies,
    box,
    /** The draft, with the newest message when its first word was written. */
    begun: (next: ReplyDraft): ReplyDraft => {
      const isEmpty = next.body === '' && next.attachments.length === 0;
      return { ...next, seenId: isEmpty ? undefined : seenId === undefined ? newest : seenId };
    },
    /** What the person has seen: with the notice, all that is shown. */
    seenMessageId: replies.length > 0 || seenId === undefined ? newest : seenId,
    /** Gives the focus to a notice that appeared while the hand was on its way to the button, and says so. */
    showUnread: (): boolean => {
      const isUnread = replies.length > 0 && Date.now() - shown.current.at < READ_MS;
      if (isUnread) box.current?.focus();
      return isUnread;
    },
  };
}
