import type { PublicAttachmentInput } from '@townkeep/core/casework/submissions';
import type { Draft } from '@townkeep/core/across/issue-form';
import { seal, unseal } from '../../../platform/secrets.ts';

/**
 * A file of a stored draft. The draft's own id is left out. The id of another draft that the file belongs to is sealed,
 * and only the draft's own id opens it.
 */
interface KeptFile extends Omit<PublicAttachmentInput, 'draftId'> {
  readonly sealedDraftId?: string;
}

/** A draft as it is stored. */
export type KeptDraft = Omit<Draft, 'attachments'> & { readonly attachments?: readonly KeptFile[] | undefined };

const PURPOSE = 'draft of a file';

/** Converts a draft to its stored form. Knowing a draft's id gives access to it, so no id is stored readably. */
export function toKept(secret: string, draftId: string, { attachments, ...draft }: Draft): KeptDraft {
  const keep = ({ draftId: of, ...file }: PublicAttachmentInput): KeptFile =>
    of === undefined || of === draftId
      ? file
      : { ...file, sealedDraftId: seal(secret, PURPOSE, draftId, of).toString('base64') };
  return { ...draft, attachments: attachments?.map(keep) };
}

/** Converts a stored draft back, with its id. */
export function fromKept(secret: string, draftId: string, { attachments, ...draft }: KeptDraft): Draft {
  const read = ({ sealedDraftId, ...file }: KeptFile): PublicAttachmentInput =>
    sealedDraftId === undefined
      ? file
      : { ...file, draftId: unseal(secret, PURPOSE, draftId, Buffer.from(sealedDraftId, 'base64')) ?? undefined };
  return { ...draft, attachments: attachments?.map(read) };
}
