import type { APIRequestContext } from '@playwright/test';
import { makeCase, type MadeCase } from './make-case.ts';
import { type StaffApi, staffApi, uniqueWord } from './staff-api.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The ledger of a case through the API, as its officer. */
export interface MoneyCase extends MadeCase {
  readonly api: StaffApi;
  /** Posts a fee of so many cents, and returns the id of its line. */
  readonly fee: (amountCents: number, more?: object) => Promise<string>;
  /** Records a payment in cash, and returns the id of its line. */
  readonly pay: (amountCents: number, more?: object) => Promise<string>;
  readonly revert: (transactionId: string, kind: 'VOID' | 'WAIVE' | 'REFUND', amountCents?: number) => Promise<void>;
}

/** Creates a case with an empty ledger. */
export async function makeMoneyCase(request: APIRequestContext): Promise<MoneyCase> {
  const made = await makeCase(request, `Money ${uniqueWord()}`);
  const api = await staffApi(request, 'officer@oakmere.test');
  const at = `/xerce/cases/${made.id}`;
  const { chargeCodes, paymentTypes } = (await api.get(`${at}/transaction-choices`)) as unknown as {
    chargeCodes: Named[];
    paymentTypes: Named[];
  };
  const { items: reasons } = (await api.get('/agencies/config/reasons')) as unknown as {
    items: (Named & { kind: string; needsNote: boolean })[];
  };
  const named = (items: readonly Named[], name: string) => items.find((each) => each.name === name)!.id;
  const newest = (money: Record<string, unknown>) => (money['lines'] as { id: string }[])[0]!.id;
  return {
    ...made,
    api,
    fee: async (amountCents, more = {}) => {
      const fee = { type: 'FEE', chargeCodeId: named(chargeCodes, 'Reinspection'), amountCents };
      return newest(await api.send('POST', `${at}/transactions`, { ...fee, ...more }));
    },
    pay: async (amountCents, more = {}) => {
      const payment = { paymentTypeId: named(paymentTypes, 'Cash'), amountCents };
      return newest(await api.send('POST', `${at}/payments`, { ...payment, ...more }));
    },
    revert: async (transactionId, kind, amountCents) => {
      const reasonId = reasons.find((each) => each.kind === kind && !each.needsNote)?.id;
      await api.send('PUT', `${at}/revert-transaction`, { transactionId, kind, amountCents, reasonId });
    },
  };
}

/** Sets above which amount waivers wait for a supervisor; null lets none wait. */
export async function limitWaivers(request: APIRequestContext, waiverLimitCents: number | null): Promise<void> {
  const api = await staffApi(request, 'admin@oakmere.test');
  const path = '/xerce/config/money-settings';
  await api.send('PUT', path, { ...(await api.get(path)), waiverLimitCents });
}
