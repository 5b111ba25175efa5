import type { PublicAttachmentInput, PublicSubmission } from '@townkeep/core/submissions';
import { forgetKeys } from '../../http/sent-once.ts';
import { readStored, store, storedKeys } from '../../ui/browser-storage.ts';
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

/** As long as an unfinished form. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const PREFIX = 'townkeep_reply:';

/** Under which name this browser keeps the answer to a submission. */
export const replyKey = ({ agencyId, issueSummary }: Pick<PublicSubmission, 'agencyId' | 'issueSummary'>): string =>
  `${PREFIX}${agencyId}:${issueSummary.CSNumber}`;

/** The answer that was not sent yet. Those of any submission that are older than 30 days are forgotten. */
export function readReply(key: string, now: number): ReplyDraft {
  for (const each of storedKeys(PREFIX)) {
    const { savedAt } = (readStored(each) ?? {}) as { savedAt?: unknown };
    if (typeof savedAt === 'number' && now - savedAt > MAX_AGE_MS) forget(each);
  }
  const kept = readStored(key);
  return typeof kept === 'object' && kept !== null ? { ...nothing, ...kept } : nothing;
}

/** Keeps an answer in this browser; an empty one is forgotten, with the keys it was sent under. */
export function storeReply(key: string, draft: ReplyDraft, now: number): void {
  const isEmpty = draft.body === '' && draft.attachments.length === 0 && draft.files.refused.length === 0;
  if (isEmpty) forget(key);
  else store(key, { ...draft, savedAt: now });
}

function forget(key: string): void {
  store(key, null);
  forgetKeys(key, 'localStorage');
}
