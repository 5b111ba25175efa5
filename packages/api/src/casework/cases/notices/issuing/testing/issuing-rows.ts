import { configLists } from '@townkeep/core/across/setup';
import { seedItems } from '../../../../../across/setup/lists/index.ts';
import { posted } from '../../../../../mechanisms/uploads/testing/posted.ts';
import { newId } from '../../../../../platform/ids.ts';
import { runIn } from '../../../../../testing/add-rows.ts';
import { testApp } from '../../../../../testing/server.ts';
import { enforcementCase, type TestCase } from '../../../testing/case.ts';
import { insertRows } from '../../../testing/part.ts';
import { partyOfCase } from '../../../testing/responsible.ts';
import { addIssued, addNotice, type Issued, type Of } from '../../testing/notice-rows.ts';

export interface IssuingWorld {
  /** A notice to issue, one that waits for approval, and one in the print queue. */
  readonly plainNoticeId: string;
  readonly plainRecipientId: string;
  readonly waitingNoticeId: string;
  /** The run that made a draft. */
  readonly noticesRunId: string;
  readonly madeNoticeId: string;
  readonly queuedNoticeId: string;
  readonly noticedCase: TestCase;
  readonly issuedNotice: Issued;
  readonly oldNotice: Issued;
  readonly oldestNotice: Issued;
  readonly noticedFileId: string;
  /** A photo that is uploaded and belongs to nothing yet. */
  readonly deliveryFileURL: string;
  readonly voidReasonId: string;
  readonly returnedReasonId: string;
}

/** Adds notices that are on their way, and a case with issued ones. */
export async function addIssuing(of: Of): Promise<IssuingWorld> {
  const applied = { draft_content: null, draft_saved_by: null, draft_saved_at: null };
  const [plainNoticeId, plainRecipientId] = await addNotice(of, applied);
  const asked = { ...applied, needs_approval: true, asked_at: new Date(), asked_by: of.admin.id };
  const [waitingNoticeId] = await addNotice(of, {
    ...asked,
    status: 'PENDING_APPROVAL',
    created_by: newId(),
    asked_by: newId(),
  });
  const [queuedNoticeId] = await addNotice(of, { ...asked, status: 'QUEUED' });
  const noticesRunId = newId();
  const [madeNoticeId] = await addNotice(of, { made_by_run: noticesRunId });
  const noticedCase = await enforcementCase(of, { assigneeId: of.admin.id });
  const contactId = await partyOfCase(of, { caseId: noticedCase.id, roleId: of.lists.caseRoles.used });
  const address = "update contacts set street_address = '9 Elm', city = 'Oakmere' where agency_id = $1 and id = $2";
  await runIn(of, address, contactId);
  const issued = await addIssued(of, noticedCase.id, '20-00001');
  const old = await addIssued(of, noticedCase.id, '10-00001');
  const oldest = await addIssued(of, noticedCase.id, '05-00001');
  const { attachmentId: noticedFileId } = await insertRows(of, noticedCase.id);
  const { services } = await testApp();
  const reasons = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.reasons, [
      { name: 'Wrong owner', fields: { kind: 'VOID_NOTICE', needsNote: false } },
      { name: 'Unclaimed', fields: { kind: 'RETURNED_MAIL', needsNote: false } },
    ]),
  );
  return {
    plainNoticeId,
    plainRecipientId,
    waitingNoticeId,
    queuedNoticeId,
    noticesRunId,
    madeNoticeId,
    noticedCase,
    issuedNotice: issued,
    oldNotice: old,
    oldestNotice: oldest,
    noticedFileId,
    deliveryFileURL: await posted(of, 'CASE_ATTACHMENT'),
    voidReasonId: reasons.get('Wrong owner')!,
    returnedReasonId: reasons.get('Unclaimed')!,
  };
}
