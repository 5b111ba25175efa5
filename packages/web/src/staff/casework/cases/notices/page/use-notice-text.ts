import { useQueryClient } from '@tanstack/react-query';
import type { NoticeContent, NoticeDetail } from '@townkeep/core/casework/cases';
import type { RichText } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { readStored, store } from '../../../../../ui/browser-storage.ts';
import { failureText } from '../../../../../ui/show-problem.ts';
import { api } from '../../../../platform/session/api.ts';
import { personDraftKey } from '../../../../platform/session/person-drafts.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { contentInput, detailOf, noticeQuery } from '../notices-query.ts';
import {
  begin,
  changedByBoth,
  keepMine,
  type KeptText,
  meet,
  saved,
  shownText,
  storedText,
  takeTheirs,
  type TextState,
  type,
  unsaved,
} from './text-state.ts';

/** A pause after which the text is saved, and after which a save without an answer is tried again, in milliseconds. */
const PAUSE_MS = 800;
const AGAIN_MS = 5000;
const UNDECIDED = 'Someone else changed this text. Choose which one stays first.';

/** How the last save went: `offline` without an answer, `refused` with the reason of the server. */
type Saving = { readonly kind: 'idle' | 'saving' | 'offline' } | { readonly kind: 'refused'; readonly text: string };

/**
 * Holds the text of a notice while it is edited, and saves it at each pause. A text that another person changed too is
 * saved only once the person has decided. The tab keeps what is not saved.
 */
export function useNoticeText(caseId: string, notice: NoticeDetail) {
  const key = useKey(notice.id);
  const { state, setState, saving, setSaving, save, latest } = useSaving(caseId, () => begin(notice, keptText(key)));
  // One's own save counts the version up before its answer is here.
  const isNews = saving.kind !== 'saving' && notice.version > (state.theirs ?? state.seen).version;
  if (isNews) setState(meet(state, notice));
  const isDirty = unsaved(state).length > 0;
  const isWaiting = isDirty && state.theirs === null && saving.kind !== 'saving';
  useEffect(() => {
    const { seen, typed } = state;
    store(key, isDirty ? { version: seen.version, from: storedText(seen), typed } : null, 'sessionStorage');
  }, [key, state, isDirty]);
  useEffect(() => {
    if (!isWaiting || saving.kind === 'refused') return undefined;
    const timer = setTimeout(() => void save(), saving.kind === 'offline' ? AGAIN_MS : PAUSE_MS);
    const atOnce = () => void save();
    window.addEventListener('online', atOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', atOnce);
    };
  }, [save, isWaiting, saving.kind, state.typed]);
  return {
    content: shownText(state),
    isDirty,
    saving,
    theirs: state.theirs,
    changedByBoth: changedByBoth(state),
    /** Why nothing that needs the text to be saved can be done; null where it can. */
    blocker: state.theirs === null ? null : UNDECIDED,
    write: (language: Language, text: RichText) => {
      setSaving((before) => (before.kind === 'refused' ? { kind: 'idle' } : before));
      setState((before) => type(before, language, text));
    },
    takeTheirs: (language: Language) => setState((before) => takeTheirs(before, language)),
    keepMine: () => setState(keepMine),
    /** Saves what is typed now. Returns the version that the person has seen then; null if it could not be saved. */
    flush: async (): Promise<number | null> => {
      await save();
      return unsaved(latest.current).length === 0 ? latest.current.seen.version : null;
    },
    /** Returns the text as it is at this moment. */
    latest: (): NoticeContent => shownText(latest.current),
    /** Starts over with a notice, without what was typed. */
    show: (now: NoticeDetail) => setState(begin(now, null)),
    /** Drops what was typed. */
    drop: () => setState(({ seen }) => begin(seen, null)),
  };
}

export type NoticeText = ReturnType<typeof useNoticeText>;

/** Returns the state of the text, and what saves what is typed, one save after another. */
function useSaving(caseId: string, first: () => TextState) {
  const queries = useQueryClient();
  const [state, setState] = useState(first);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const latest = useRef(state);
  const running = useRef<Promise<void> | null>(null);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const save = useCallback(async () => {
    // An answer is taken over at once, for what follows before the page is drawn.
    const change = (next: (before: TextState) => TextState) => {
      latest.current = next(latest.current);
      setState(next);
    };
    const send = async (): Promise<Saving> => {
      const { seen } = latest.current;
      const sent = shownText(latest.current);
      const query = noticeQuery(caseId, seen.id);
      try {
        const input = { id: caseId, noticeId: seen.id, version: seen.version, noticeContent: contentInput(sent) };
        const now = await api.cases.saveNoticeDraft(input);
        queries.setQueryData(query.queryKey, now);
        change((before) => saved(before, detailOf(now), sent));
        return { kind: 'idle' };
      } catch (error) {
        const problem = toApiProblem(error);
        if (problem.status === 0) return { kind: 'offline' };
        if (problem.code !== 'stale_version')
          return { kind: 'refused', text: Object.values(problem.fields)[0] ?? failureText(problem) };
        const now = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
        if (now !== null) change((before) => meet(before, detailOf(now)));
        return { kind: now === null ? 'offline' : 'idle' };
      }
    };
    await running.current;
    if (unsaved(latest.current).length === 0 || latest.current.theirs !== null) return;
    setSaving({ kind: 'saving' });
    running.current = send().then(setSaving);
    await running.current;
    running.current = null;
  }, [caseId, queries]);
  return { state, setState, saving, setSaving, save, latest };
}

/** Returns the key under which this tab keeps the text. */
function useKey(noticeId: string): string {
  const { agencyId, profile } = useSession();
  return personDraftKey(agencyId, profile.id, `notice_${noticeId}`);
}

function keptText(key: string): KeptText | null {
  const kept = readStored(key, 'sessionStorage');
  return typeof kept === 'object' && kept !== null && 'typed' in kept ? (kept as KeptText) : null;
}
