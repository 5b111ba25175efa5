import type { FormStep } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { FileNotes } from '../../files/kept-files.ts';
import type { IssueForm } from '../use-issue-form.ts';
import { clearLocalDraft, type LocalDraft, type OpenAttempt, saveLocalDraft } from './local-draft.ts';
import { removeServerDraft, saveServerDraft } from './server-draft.ts';

/** Source: public side §9. */
const AUTOSAVE_MS = 1000;

export interface Drafts {
  readonly attempt: OpenAttempt | null;
  /** Stores an attempt to submit, immediately. */
  readonly saveAttempt: (attempt: OpenAttempt | null) => void;
  /** Saves the form on the server, with the step that opens. */
  readonly saveOnServer: (step: FormStep) => Promise<void>;
  /** Removes the draft of a filed form from this browser. The server has removed its own copy. */
  readonly clear: () => void;
  /** Removes the draft of a discarded form from this browser and from the server. */
  readonly discard: () => void;
}

interface DraftContext extends Pick<LocalDraft, 'anonymousId' | 'attempt' | 'prefilled'> {
  readonly crmToken: string;
  readonly isFramed: boolean;
}

/**
 * Saves the form 1 s after each change: in the browser, and in a frame also on the server. Leaving the page or a crash
 * saves it in the browser.
 */
export function useDrafts(
  form: IssueForm,
  files: FileNotes,
  { crmToken, anonymousId, attempt, prefilled, isFramed }: DraftContext,
): Drafts {
  const state = useRef({ form, files, attempt, isDone: false });
  useEffect(() => {
    state.current = { ...state.current, form, files };
  });
  const save = useCallback(() => {
    const {
      form: { values, step },
      files: notes,
      attempt: open,
      isDone,
    } = state.current;
    if (!isDone)
      saveLocalDraft(crmToken, { anonymousId, prefilled, values, files: notes, step, attempt: open }, Date.now());
  }, [crmToken, anonymousId, prefilled]);
  const saveOnServer = useCallback(
    async (step: FormStep) => {
      const {
        form: { values, category },
        isDone,
      } = state.current;
      if (!isDone) await saveServerDraft(crmToken, anonymousId, { values, category, step });
    },
    [crmToken, anonymousId],
  );

  const content = contentOf(form, files);
  const saved = useRef(content);
  useEffect(() => {
    if (content === saved.current) return undefined;
    const timer = setTimeout(() => {
      saved.current = content;
      save();
      if (isFramed) void saveOnServer(state.current.form.step);
    }, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [content, save, saveOnServer, isFramed]);
  useEffect(() => {
    const saveOnLeave = () => {
      if (contentOf(state.current.form, state.current.files) !== saved.current) save();
    };
    window.addEventListener('pagehide', saveOnLeave);
    document.addEventListener('visibilitychange', saveOnLeave);
    return () => {
      window.removeEventListener('pagehide', saveOnLeave);
      document.removeEventListener('visibilitychange', saveOnLeave);
      saveOnLeave();
    };
  }, [save]);

  const saveAttempt = useCallback(
    (next: OpenAttempt | null) => {
      state.current.attempt = next;
      save();
    },
    [save],
  );
  const clear = useCallback(() => {
    state.current.isDone = true;
    clearLocalDraft(crmToken, anonymousId);
  }, [crmToken, anonymousId]);
  const discard = useCallback(() => {
    clear();
    void removeServerDraft(crmToken, anonymousId);
  }, [clear, crmToken, anonymousId]);
  return {
    get attempt() {
      return state.current.attempt;
    },
    saveAttempt,
    saveOnServer,
    clear,
    discard,
  };
}

const contentOf = ({ values, step }: IssueForm, files: FileNotes): string => JSON.stringify([values, step, files]);
