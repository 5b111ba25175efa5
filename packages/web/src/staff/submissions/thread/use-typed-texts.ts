import { useEffect, useState } from 'react';
import { forgetKeys, sentOnce } from '../../../http/sent-once.ts';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { personKey } from '../../session/kept-of-person.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { noReply, type ReplyDraft } from './Reply.tsx';

/** What somebody is writing about a submission. */
interface TypedTexts {
  readonly reply: ReplyDraft;
  readonly note: string;
}

const nothing: TypedTexts = { reply: noReply, note: '' };

/**
 * The unsent reply and note of this person in this tab. Kept while the browser is away, as at the sign-in after a
 * session has ended, or loads the page anew; forgotten when somebody leaves for another page of the application.
 */
export function useTypedTexts(submissionId: string) {
  const { agencyId, profile } = useSession();
  const key = personKey(agencyId, profile.id, `texts_${submissionId}`);
  const [texts, setTexts] = useState(() => load(key));
  const [once] = useState(() => sentOnce(key));
  useEffect(() => {
    if (isEmpty(texts)) forget(key);
    else store(key, texts, 'sessionStorage');
  }, [key, texts]);
  useEffect(() => () => forget(key), [key]);
  return {
    ...texts,
    /** Sends them, once however often it is tried. */
    once,
    isDirty: !isEmpty(texts),
    /** Where there is no room left, the browser keeps what was there before. */
    isKept: () => JSON.stringify(readStored(key, 'sessionStorage')) === JSON.stringify(texts),
    setReply: (reply: ReplyDraft) => setTexts((before) => ({ ...before, reply })),
    setNote: (note: string) => setTexts((before) => ({ ...before, note })),
  };
}

const isEmpty = ({ reply, note }: TypedTexts): boolean =>
  reply.body.trim() === '' && reply.attachments.length === 0 && note.trim() === '';

function forget(key: string): void {
  store(key, null, 'sessionStorage');
  forgetKeys(key);
}

function load(key: string): TypedTexts {
  const kept = readStored(key, 'sessionStorage');
  return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
}
