import type { APIRequestContext } from '@playwright/test';
import { type MadeCase, makeCase } from './make-case.ts';
import { staffApi, type StaffApi } from './staff-api.ts';

const INFORMATION = '/agencies/information';

/** Lets the demo city track fines, if it does not yet, and returns the API as its administrator. */
export async function trackFines(request: APIRequestContext): Promise<StaffApi> {
  const admin = await staffApi(request, 'admin@oakmere.test');
  const information = await admin.get(INFORMATION);
  if (information['allowFineTracking'] !== true)
    await admin.send('PUT', INFORMATION, { version: information['version'], allowFineTracking: true });
  return admin;
}

/** Creates a case of an officer that owes a fee, due on a day. */
export async function caseWithFee(
  request: APIRequestContext,
  description: string,
  { amountCents, dueOn }: { readonly amountCents: number; readonly dueOn: string },
): Promise<MadeCase & { readonly admin: StaffApi }> {
  const made = await makeCase(request, description);
  const admin = await trackFines(request);
  const path = '/xerce/config/charge-codes';
  const { items } = (await admin.get(path)) as unknown as { items: { id: string; isActive: boolean }[] };
  const chargeCodeId =
    items.find(({ isActive }) => isActive)?.id ??
    (await admin.send('POST', path, { name: 'Inspection fee', code: '100', account: '4000' }))['id'];
  await admin.send('POST', `/xerce/cases/${made.id}/transactions`, { type: 'FEE', chargeCodeId, amountCents, dueOn });
  return { ...made, admin };
}
