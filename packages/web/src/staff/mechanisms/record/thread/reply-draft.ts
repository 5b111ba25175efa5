import type { AttachmentInput } from '@townkeep/core/casework/submissions';

/** An unsent reply. */
export interface ReplyDraft {
  readonly body: string;
  readonly attachments: readonly AttachmentInput[];
  /** The newest message when its first word was written; null for an empty thread, undefined before the first word. */
  readonly seenId?: string | null | undefined;
}

export const noReply: ReplyDraft = { body: '', attachments: [] };
