import { useCallback, useEffect, useState } from 'react';
import { createSendOnce, forgetKeys } from '../../../../http/send-once.ts';
import { readStored, store } from '../../../../ui/browser-storage.ts';
import { personDraftKey } from '../../../platform/session/person-drafts.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { noReply, type ReplyDraft } from './reply-draft.ts';

/** The unsent texts about a record. */
interface ThreadDrafts {
  readonly reply: ReplyDraft;
  readonly note: string;
}

const nothing: ThreadDrafts = { reply: noReply, note: '' };

/**
 * Holds this person's unsent reply and note in this tab. They survive a reload and a new sign-in after the session has
 * ended, and are removed when the user leaves for another page of the application, unless `staysKept`: a preview is left
 * without a question.
 */
export function useThreadDrafts(recordId: string, { staysKept = false }: { readonly staysKept?: boolean } = {}) {
  const { agencyId, profile } = useSession();
  const key = personDraftKey(agencyId, profile.id, `texts_${recordId}`);
  const [texts, setTexts] = useState(() => load(key));
  const [once] = useState(() => createSendOnce(key));
  useEffect(() => {
    if (isEmpty(texts)) forget(key);
    else store(key, texts, 'sessionStorage');
  }, [key, texts]);
  useEffect(() => {
    const take = (body: string) => setTexts((before) => ({ ...before, reply: withText(before.reply, body) }));
    shown.set(key, take);
    return () => {
      if (shown.get(key) === take) shown.delete(key);
    };
  }, [key]);
  useEffect(
    () => () => {
      if (!staysKept) forget(key);
    },
    [key, staysKept],
  );
  return {
    ...texts,
    /** Sends a text once, however often it is retried. */
    once,
    isDirty: !isEmpty(texts),
    /** Returns whether the storage holds the texts. A full storage keeps the older ones. */
    isKept: () => JSON.stringify(readStored(key, 'sessionStorage')) === JSON.stringify(texts),
    setReply: (reply: ReplyDraft) => setTexts((before) => ({ ...before, reply })),
    setNote: (note: string) => setTexts((before) => ({ ...before, note })),
  };
}

/** What takes a text into the unsent reply that is shown, by its key. */
const shown = new Map<string, (body: string) => void>();

const withText = (reply: ReplyDraft, body: string): ReplyDraft => ({
  ...reply,
  body: reply.body.trim() === '' ? body : `${reply.body}\n\n${body}`,
});

/**
 * Returns what gives a text back as this person's unsent reply about a record, after what they have written meanwhile.
 * Where the record is no longer shown, its page has the text when it is opened next in this tab.
 */
export function useGiveBackReply(recordId: string): (body: string) => void {
  const { agencyId, profile } = useSession();
  const key = personDraftKey(agencyId, profile.id, `texts_${recordId}`);
  return useCallback(
    (body: string) => {
      if (body.trim() === '') return;
      const take = shown.get(key);
      if (take !== undefined) return take(body);
      const kept = load(key);
      store(key, { ...kept, reply: withText(kept.reply, body) }, 'sessionStorage');
    },
    [key],
  );
}

/** Returns the text of the warning before the unsent texts are lost. */
export function unsentText({ reply, note }: ThreadDrafts): string {
  if (note.trim() === '') return 'Your reply is not sent yet.';
  return reply.body.trim() === '' && reply.attachments.length === 0
    ? 'Your note is not added yet.'
    : 'Your reply is not sent and your note is not added yet.';
}

const isEmpty = ({ reply, note }: ThreadDrafts): boolean =>
  reply.body.trim() === '' && reply.attachments.length === 0 && note.trim() === '';

function forget(key: string): void {
  store(key, null, 'sessionStorage');
  forgetKeys(key);
}

function load(key: string): ThreadDrafts {
  const kept = readStored(key, 'sessionStorage');
  return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
}
