import { type APIRequestContext, expect } from '@playwright/test';
import { noticeLinks } from '../../packages/api/src/casework/cases/notices/issuing/notice-link.ts';
import { onlySecret } from '../../packages/api/src/platform/secrets.ts';
import { issueNotice, makeIssuingCase } from './issuing-case.ts';
import { trackFines } from './paid-case.ts';
import { staffApi } from './staff-api.ts';

/** That of the servers of the journeys. */
const SECRET = onlySecret('the secret of the journeys, which is public');

interface PayableNotice {
  /** The path of the page that the code on its letters opens. */
  readonly path: string;
  /** To whom it is addressed. */
  readonly owner: string;
}

/** Issues a notice of a case that owes a fee of so many cents. */
export async function issuePayableNotice(request: APIRequestContext, owedCents: number): Promise<PayableNotice> {
  await trackFines(request);
  const made = await makeIssuingCase(request, 'Courtesy notice', ['POSTED']);
  const officer = await staffApi(request, 'officer@oakmere.test');
  const at = `/xerce/cases/${made.id}`;
  const { chargeCodes } = (await officer.get(`${at}/transaction-choices`)) as { chargeCodes: { id: string }[] };
  const chargeCodeId = chargeCodes[0]!.id;
  await officer.send('POST', `${at}/transactions`, { type: 'FEE', chargeCodeId, amountCents: owedCents });
  await issueNotice(request, made, false);
  const issued = () => officer.get(`${at}/notices/${made.noticeId}`);
  await expect.poll(async () => (await issued())['status']).toBe('ISSUED');
  return { path: `/notices/${noticeLinks.make(SECRET, 1, made.noticeId)}`, owner: made.owner };
}
