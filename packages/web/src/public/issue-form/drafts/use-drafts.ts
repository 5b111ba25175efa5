import { useEffect, useRef, useState } from 'react';
import { type DraftContent, type DraftContext, type OpenDraft, openDraft } from './open-draft.ts';

/** Source: public side §9. */
const AUTOSAVE_MS = 1000;

/** The draft as the parts of the form use it. It follows the form by itself. */
export type Drafts = Omit<OpenDraft, 'follow' | 'save'>;

/**
 * Saves the form 1 s after each change: in the browser, and in a frame also on the server. Leaving the page or a crash
 * saves it in the browser.
 */
export function useDrafts(
  { form, files }: DraftContent,
  { isFramed, ...context }: DraftContext & { readonly isFramed: boolean },
): Drafts {
  const [draft] = useState(() => openDraft(context, { form, files }));
  useEffect(() => draft.follow({ form, files }));
  useAutosave(draft, textOf({ form, files }), isFramed);
  return draft;
}

/** Saves the draft when its content changes. `content` is a text that changes with it. */
function useAutosave(draft: OpenDraft, content: string, isFramed: boolean): void {
  const latest = useRef(content);
  const saved = useRef(content);
  useEffect(() => {
    latest.current = content;
    if (content === saved.current) return undefined;
    const timer = setTimeout(() => {
      saved.current = content;
      draft.save();
      if (isFramed) void draft.saveOnServer();
    }, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft, content, isFramed]);
  useEffect(() => {
    const saveOnLeave = () => {
      if (latest.current !== saved.current) draft.save();
    };
    window.addEventListener('pagehide', saveOnLeave);
    document.addEventListener('visibilitychange', saveOnLeave);
    return () => {
      window.removeEventListener('pagehide', saveOnLeave);
      document.removeEventListener('visibilitychange', saveOnLeave);
      saveOnLeave();
    };
  }, [draft]);
}

const textOf = ({ form: { values, step }, files }: DraftContent): string => JSON.stringify([values, step, files]);
