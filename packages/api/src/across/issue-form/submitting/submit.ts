import type { PublicSubmissionInput } from '@townkeep/core/casework/submissions';
import type { CallContext } from '../../../platform/http/context.ts';
import { createSubmission, reporterLink } from '../../../casework/submissions/index.ts';
import { withUploads } from '../../../mechanisms/uploads/index.ts';
import { endDraft } from '../drafts/drafts.ts';
import { verifiedUser } from '../sso/user-id.ts';

/**
 * Files a resident's submission, once per idempotency key. The answer contains the reporter's own link, also for
 * anonymous reporters, who have no other way to the page. The link is made after the transaction, so that the answer
 * stored for the key does not contain it.
 * @throws Problem as `createSubmission`
 */
export async function submit(
  input: PublicSubmissionInput,
  context: Pick<CallContext, 'services' | 'agencyId' | 'actor' | 'now' | 'inAgency' | 'keepsAnswer'>,
) {
  const { services, agencyId, actor, now, inAgency, keepsAnswer } = context;
  const { attachments: files, draftId, customerInfo } = input;
  const externalUserId = verifiedUser(services.settings.secret, agencyId, input.userId, customerInfo?.email);
  const filed = await withUploads(context, { files, by: { staff: null, draftId } }, (uploads) =>
    inAgency(async (tx) => {
      const filing = {
        source: 'WEB',
        actor,
        now,
        uploads,
        externalUserId,
        smsConsent: customerInfo?.smsConsent,
      } as const;
      const created = await createSubmission(tx, services, input, filing);
      if (draftId !== undefined) await endDraft(tx, draftId, now);
      const number = keepsAnswer ? await created.number : created.number;
      return { ...created, number, channels: [...created.channels] };
    }),
  );
  // An answer that an earlier version stored has no hash.
  const { linkHash = '', ...answer } = filed;
  const link = reporterLink(services, agencyId, { id: filed.id, linkHash: Buffer.from(linkHash, 'hex') });
  return { ...answer, number: await filed.number, link };
}
