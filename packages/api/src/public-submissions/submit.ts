import type { SubmissionInput } from '@townkeep/core/submissions';
import type { CallContext } from '../platform/http/context.ts';
import { createSubmission } from '../submissions/index.ts';
import { inspectUploads } from '../uploads/index.ts';
import { removeDraft } from './drafts.ts';
import { verifiedUser } from './sso/user-id.ts';

type Submit = SubmissionInput & { readonly draftId?: string | undefined };

/**
 * Files a resident's submission, once per idempotency key. Its answer has the reporter's own link, unless they are
 * anonymous: nobody could tell a later holder of the link from the author.
 * @throws Problem as `createSubmission`
 */
export async function submit(input: Submit, { services, agencyId, actor, now, inAgency }: Pick<CallContext, 'services' | 'agencyId' | 'actor' | 'now' | 'inAgency'>) {
  const uploads = await inspectUploads(services, agencyId, input.attachments, { staffId: null });
  const externalUserId = verifiedUser(services.settings.secret, agencyId, input.userId, input.customerInfo?.email);
  return inAgency(async (tx) => {
    const { id, number, createdAt, dueOn, linkToken } = await createSubmission(tx, services, input, { source: 'WEB', actor, now, uploads, externalUserId });
    if (input.draftId !== undefined) await removeDraft(tx, input.draftId);
    const link = input.isAnonymous ? null : `${services.settings.publicUrl}/crm/submissions/${linkToken}`;
    return { id, number, createdAt, dueOn, link };
  });
}
