import type { Draft, PublicAttachmentInput } from '@townkeep/core/submissions';
import { seal, unseal } from '../platform/secrets.ts';

/**
 * A draft's file as it is kept. The draft's own id is left out, and only that id opens the id of another one that the
 * file is of.
 */
interface KeptFile extends Omit<PublicAttachmentInput, 'draftId'> {
  readonly sealedDraftId?: string;
}

/** A draft as it is kept. */
export type KeptDraft = Omit<Draft, 'attachments'> & { readonly attachments?: readonly KeptFile[] | undefined };

const PURPOSE = 'draft of a file';

/** Whoever knows a draft's id has the draft, so no id is kept where it can be read. */
export function toKept(secret: string, draftId: string, { attachments, ...draft }: Draft): KeptDraft {
  const keep = ({ draftId: of, ...file }: PublicAttachmentInput): KeptFile =>
    of === undefined || of === draftId
      ? file
      : { ...file, sealedDraftId: seal(secret, PURPOSE, draftId, of).toString('base64') };
  return { ...draft, attachments: attachments?.map(keep) };
}

/** The draft again, for who knows its id. */
export function fromKept(secret: string, draftId: string, { attachments, ...draft }: KeptDraft): Draft {
  const read = ({ sealedDraftId, ...file }: KeptFile): PublicAttachmentInput =>
    sealedDraftId === undefined
      ? file
      : { ...file, draftId: unseal(secret, PURPOSE, draftId, Buffer.from(sealedDraftId, 'base64')) ?? undefined };
  return { ...draft, attachments: attachments?.map(read) };
}
