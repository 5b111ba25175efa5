import { caseProblems, receiptEnd } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { caseSettingsArea } from '../areas.ts';
import { CASE } from '../kind/subject-name.ts';
import { findReceipt } from './code-queries.ts';
import { findByLink, type OpenedCase } from './queries.ts';

/** What a responsible party presents: the link's token, and the receipt of a code if the agency asks for one. */
export interface Presented {
  readonly token: string;
  readonly smsReceiptToken?: string | undefined;
}

/** Returns the case of a link. @throws Problem not_found, also for a case in draft mode */
export async function openByLink(
  tx: AgencyTx,
  token: string,
  { services: { settings, subjects } }: Pick<CallContext, 'services'>,
): Promise<OpenedCase> {
  const link = subjects.openLink(settings.secret, CASE.name, token);
  const found = 'hash' in link ? await findByLink(tx, link.hash) : undefined;
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/** Returns whether the page of a case opens: the agency asks for no code, or it was entered within the last hour. */
export async function isUnlocked(
  tx: AgencyTx,
  caseId: string,
  smsReceiptToken: string | undefined,
  now: Date,
): Promise<boolean> {
  const { needsSmsCode } = await readArea(tx, caseSettingsArea);
  if (!needsSmsCode) return true;
  if (smsReceiptToken === undefined) return false;
  const enteredAt = await findReceipt(tx, caseId, hashSecret(smsReceiptToken));
  return enteredAt !== null && now < receiptEnd(enteredAt);
}

/** Returns the case of a link whose page opens. @throws Problem not_found, case_locked */
export async function openUnlocked(
  tx: AgencyTx,
  { token, smsReceiptToken }: Presented,
  context: Pick<CallContext, 'services' | 'now'>,
): Promise<OpenedCase> {
  const found = await openByLink(tx, token, context);
  if (!(await isUnlocked(tx, found.id, smsReceiptToken, context.now))) throw new Problem(caseProblems.case_locked);
  return found;
}
