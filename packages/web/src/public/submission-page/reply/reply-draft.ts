import type { PublicAttachmentInput, PublicSubmission } from '@townkeep/core/casework/submissions';
import { forgetKeys } from '../../../http/send-once.ts';
import { readStored, store, storedKeys } from '../../../ui/browser-storage.ts';
import { type FileNotes, noNotes } from '../../files/kept-files.ts';

/** A message to the agency that is not sent yet. */
export interface ReplyDraft {
  readonly body: string;
  /** The message reopens the submission. */
  readonly reopens: boolean;
  readonly attachments: readonly PublicAttachmentInput[];
  readonly files: FileNotes;
}

const emptyReply: ReplyDraft = { body: '', reopens: false, attachments: [], files: noNotes };

/** 30 days, as for an unfinished form. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const PREFIX = 'townkeep_reply:';

/** Returns the name that this browser stores the draft of a submission under. */
export const replyKey = ({ agencyId, issueSummary }: Pick<PublicSubmission, 'agencyId' | 'issueSummary'>): string =>
  `${PREFIX}${agencyId}:${issueSummary.CSNumber}`;

/** Returns the draft of a message, and removes the drafts of all submissions that are older than 30 days. */
export function readReply(key: string, now: number): ReplyDraft {
  for (const each of storedKeys(PREFIX)) {
    const { savedAt } = (readStored(each) ?? {}) as { savedAt?: unknown };
    if (typeof savedAt === 'number' && now - savedAt > MAX_AGE_MS) removeReply(each);
  }
  const kept = readStored(key);
  return typeof kept === 'object' && kept !== null ? { ...emptyReply, ...kept } : emptyReply;
}

/** Stores a draft in this browser. An empty draft is removed, with its idempotency keys. */
export function storeReply(key: string, draft: ReplyDraft, now: number): void {
  const isEmpty = draft.body === '' && draft.attachments.length === 0 && draft.files.refused.length === 0;
  if (isEmpty) removeReply(key);
  else store(key, { ...draft, savedAt: now });
}

function removeReply(key: string): void {
  store(key, null);
  forgetKeys(key, 'localStorage');
}
