import { caseProblems, type NoticeInput } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { lockContentForChange } from '../part.ts';
import { listOpenViolations } from '../violations/queries.ts';
import { findOfferedNotice, makeNotice } from './generate-notice.ts';
import { listReached } from './queries.ts';

interface ForCase {
  readonly id: string;
  readonly noticeConfigId: string;
  readonly deliveries: NoticeInput['recipients'][number]['deliveries'];
}

/**
 * Makes a configured notice on one of many cases: for its open violations of the notice's types, to the contacts of the
 * notice's roles, each in the language that they prefer.
 * @throws Problem notice_without_violation, case_without_party, and those of `generateNotice`
 */
export async function generateForCase(
  tx: AgencyTx,
  { id, noticeConfigId, deliveries }: ForCase,
  by: StaffActing,
): Promise<void> {
  await lockContentForChange(tx, { id }, by);
  const { fields } = await findOfferedNotice(tx, noticeConfigId);
  const listOf = (name: string) => (fields[name] ?? []) as readonly string[];
  const [typeIds, roleIds] = [listOf('violationTypeIds'), listOf('recipientRoleIds')];
  const open = (await listOpenViolations(tx, id)).filter(
    ({ violationTypeId }) => typeIds.length === 0 || typeIds.includes(violationTypeId),
  );
  if (open.length === 0) throw new Problem(caseProblems.notice_without_violation);
  const reached = (await listReached(tx, id)).filter(({ roleId, receivesNotices }) =>
    roleIds.length === 0 ? receivesNotices : roleIds.includes(roleId),
  );
  if (reached.length === 0) throw new Problem(caseProblems.case_without_party);
  const recipients = reached.map(({ caseContactId, preferredLanguage }) => ({
    caseContactId,
    deliveries,
    language: preferredLanguage ?? ('en' as const),
  }));
  const caseViolationIds = open.map((violation) => violation.id);
  await makeNotice(tx, { id, noticeConfigId, caseViolationIds, recipients }, null, by);
}
