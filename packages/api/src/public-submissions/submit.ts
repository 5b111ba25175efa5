import type { PublicSubmissionInput } from '@townkeep/core/submissions';
import type { CallContext } from '../platform/http/context.ts';
import { createSubmission } from '../submissions/index.ts';
import { withUploads } from '../uploads/index.ts';
import { removeDraft } from './drafts.ts';
import { verifiedUser } from './sso/user-id.ts';

/**
 * Files a resident's submission, once per idempotency key. Its answer has the reporter's own link, unless they are
 * anonymous: nobody could tell a later holder of the link from the author.
 * @throws Problem as `createSubmission`
 */
export function submit(input: PublicSubmissionInput, context: Pick<CallContext, 'services' | 'agencyId' | 'actor' | 'now' | 'inAgency'>) {
  const { services, agencyId, actor, now, inAgency } = context;
  const { attachments: files, draftId } = input;
  const externalUserId = verifiedUser(services.settings.secret, agencyId, input.userId, input.customerInfo?.email);
  return withUploads(context, { files, by: { staffId: null, draftId } }, (uploads) =>
    inAgency(async (tx) => {
      const { id, number, createdAt, dueOn, linkToken } = await createSubmission(tx, services, input, { source: 'WEB', actor, now, uploads, externalUserId });
      if (draftId !== undefined) await removeDraft(tx, draftId);
      const link = input.isAnonymous ? null : `${services.settings.publicUrl}/crm/submissions/${linkToken}`;
      return { id, number, createdAt, dueOn, link };
    }),
  );
}
