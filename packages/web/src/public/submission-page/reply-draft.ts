import type { PublicAttachmentInput, PublicSubmission } from '@townkeep/core/submissions';
import { forgetKeys } from '../../http/sent-once.ts';
import { readStored, store } from '../../ui/browser-storage.ts';
import { type FileNotes, noNotes } from '../files/kept-files.ts';

/** An answer that is not sent yet. */
export interface ReplyDraft {
  readonly body: string;
  /** It says that it is not fixed. */
  readonly reopens: boolean;
  readonly attachments: readonly PublicAttachmentInput[];
  readonly files: FileNotes;
}

const nothing: ReplyDraft = { body: '', reopens: false, attachments: [], files: noNotes };

/** Under which name this tab keeps the answer to a submission. */
export const replyKey = ({ agencyId, number }: Pick<PublicSubmission, 'agencyId' | 'number'>): string => `townkeep_reply:${agencyId}:${number}`;

export function readReply(key: string): ReplyDraft {
  const kept = readStored(key, 'sessionStorage');
  return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
}

/** Keeps an answer for this tab; an empty one is forgotten, with the keys it was sent under. */
export function storeReply(key: string, draft: ReplyDraft): void {
  const isEmpty = draft.body === '' && draft.attachments.length === 0 && draft.files.refused.length === 0;
  store(key, isEmpty ? null : draft, 'sessionStorage');
  if (isEmpty) forgetKeys(key);
}
