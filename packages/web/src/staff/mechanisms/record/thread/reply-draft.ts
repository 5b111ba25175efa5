import type { AttachmentInput } from '@townkeep/core/casework/submissions';

/** An unsent reply. */
export interface ReplyDraft {
  readonly body: string;
  readonly attachments: readonly AttachmentInput[];
}

export const noReply: ReplyDraft = { body: '', attachments: [] };
