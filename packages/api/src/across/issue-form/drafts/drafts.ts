import { Problem } from '@townkeep/core/platform';
import type { Draft } from '@townkeep/core/across/issue-form';
import { type AgencyTx, eachAgency } from '../../../platform/database/tenancy.ts';
import { hashingSecrets, hashSecret, type Secret, seal, unseal } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { deleteDraftsBefore, endDraftRow, findDraftRow, saveDraftRow } from '../queries.ts';
import type { PublicAttachmentInput } from '@townkeep/core/casework/submissions';

/**
 * A file of a stored draft. The draft's own id is left out. The id of another draft that the file belongs to is sealed,
 * and only the draft's own id opens it.
 */
interface KeptFile extends Omit<PublicAttachmentInput, 'draftId'> {
  readonly sealedDraftId?: string;
}

/** A draft as it is stored. */
type KeptDraft = Omit<Draft, 'attachments'> & { readonly attachments?: readonly KeptFile[] | undefined };

const PURPOSE = 'draft of a file';

/** Converts a draft to its stored form. Knowing a draft's id gives access to it, so no id is stored readably. */
function toKept(secret: Secret, draftId: string, { attachments, ...draft }: Draft): KeptDraft {
  const keep = ({ draftId: of, ...file }: PublicAttachmentInput): KeptFile =>
    of === undefined || of === draftId
      ? file
      : { ...file, sealedDraftId: seal(secret, PURPOSE, draftId, of).toString('base64') };
  return { ...draft, attachments: attachments?.map(keep) };
}

/** Converts a stored draft back, with its id. */
function fromKept(secret: Secret, draftId: string, { attachments, ...draft }: KeptDraft): Draft {
  // Only the draft's own id opens it, so `reseal` cannot: the secrets that made hashes open it, too.
  const secrets = { current: secret.current, former: hashingSecrets(secret) };
  const read = ({ sealedDraftId, ...file }: KeptFile): PublicAttachmentInput =>
    sealedDraftId === undefined
      ? file
      : { ...file, draftId: unseal(secrets, PURPOSE, draftId, Buffer.from(sealedDraftId, 'base64')) ?? undefined };
  return { ...draft, attachments: attachments?.map(read) };
}

const KEPT_DAYS = 30;
/** A form with every field filled takes a small part of this. */
const DRAFT_MAX_BYTES = 131_072;

const DAY_MS = 86_400_000;

/**
 * Saves an unfinished form under its id, replacing an earlier one. @throws Problem body_too_large, not_found for a
 * draft that has ended
 */
export async function saveDraft(
  tx: AgencyTx,
  { secret }: Settings,
  draftId: string,
  draft: Draft,
  now: Date,
): Promise<void> {
  const kept = toKept(secret, draftId, draft);
  if (Buffer.byteLength(JSON.stringify(kept)) > DRAFT_MAX_BYTES) throw new Problem('body_too_large');
  if (!(await saveDraftRow(tx, hashSecret(draftId), kept, now))) throw new Problem('not_found');
}

/** Reads a draft. @throws Problem not_found, also for one that has ended or is older than 30 days */
export async function getDraft(tx: AgencyTx, { secret }: Settings, draftId: string, now: Date): Promise<Draft> {
  const kept = await findDraftRow(tx, hashSecret(draftId), new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  if (kept === null) throw new Problem('not_found');
  return fromKept(secret, draftId, kept as KeptDraft);
}

/**
 * Ends the draft of a form that was submitted or discarded. Its id stays recorded as ended, so that a later save does
 * not restore it.
 */
export const endDraft = (tx: AgencyTx, draftId: string, now: Date): Promise<void> =>
  endDraftRow(tx, hashSecret(draftId), now);

/** Deletes drafts older than 30 days, in every agency. */
export async function removeOldDrafts(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_DAYS * DAY_MS);
  await eachAgency(services.database, (agencyId) =>
    services.inAgency(agencyId, (tx) => deleteDraftsBefore(tx, before)),
  );
}
