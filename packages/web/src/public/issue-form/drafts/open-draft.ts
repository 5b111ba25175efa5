import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import type { FileNotes } from '../../files/kept-files.ts';
import type { IssueForm } from '../use-issue-form.ts';
import { clearLocalDraft, type LocalDraft, type OpenAttempt, saveLocalDraft } from './local-draft.ts';
import { removeServerDraft, saveServerDraft } from './server-draft.ts';

export interface DraftContext extends Pick<LocalDraft, 'anonymousId' | 'attempt' | 'prefilled'> {
  readonly crmToken: string;
}

/** The content of a draft: the form and the notes about its files. */
export interface DraftContent {
  readonly form: IssueForm;
  readonly files: FileNotes;
}

/** The draft of an open form. After `clear` or `discard` it saves nothing. */
export interface OpenDraft {
  readonly attempt: OpenAttempt | null;
  /** Takes the current form, which the next save stores. */
  readonly follow: (content: DraftContent) => void;
  /** Saves the form in this browser. */
  readonly save: () => void;
  /** Stores an attempt to submit, immediately. */
  readonly saveAttempt: (attempt: OpenAttempt | null) => void;
  /** Saves the form on the server, with the step that opens; by default the open one. */
  readonly saveOnServer: (step?: FormStep) => Promise<void>;
  /** Removes the draft of a filed form from this browser. The server has removed its own copy. */
  readonly clear: () => void;
  /** Removes the draft of a discarded form from this browser and from the server. */
  readonly discard: () => void;
}

/** Opens the draft of a form. */
export function openDraft(
  { crmToken, anonymousId, prefilled, ...context }: DraftContext,
  first: DraftContent,
): OpenDraft {
  let { attempt } = context;
  let content = first;
  let isDone = false;
  const save = () => {
    const { values, step } = content.form;
    const draft = { anonymousId, prefilled, values, files: content.files, step, attempt };
    if (!isDone) saveLocalDraft(crmToken, draft, Date.now());
  };
  const clear = () => {
    isDone = true;
    clearLocalDraft(crmToken, anonymousId);
  };
  return {
    get attempt() {
      return attempt;
    },
    follow(next) {
      content = next;
    },
    save,
    saveAttempt(next) {
      attempt = next;
      save();
    },
    async saveOnServer(step = content.form.step) {
      const { values, category } = content.form;
      if (!isDone) await saveServerDraft(crmToken, anonymousId, { values, category, step });
    },
    clear,
    discard() {
      clear();
      void removeServerDraft(crmToken, anonymousId);
    },
  };
}
