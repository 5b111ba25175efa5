import { configLists } from '@townkeep/core/across/setup';
import type { CaseMoney, MoneyLine } from '@townkeep/core/casework/cases';
import { seedItems } from '../../../../across/setup/lists/index.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import type { TestAgency, TestStaff } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/server.ts';
import { enforcementCase, type TestCase } from '../../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../../testing/enforcement.ts';

/** Lets an agency track fines and payments, or no longer. */
export const trackFines = (of: TestAgency, tracks = true): Promise<unknown> =>
  runIn(
    of,
    `insert into settings (agency_id, area, value, version) values ($1, 'agency-information', $2::jsonb, 1)
     on conflict (agency_id, area) do update set value = settings.value || excluded.value, version = settings.version + 1`,
    JSON.stringify({ allowFineTracking: tracks }),
  );

const items = {
  chargeCodes: [
    { name: 'Inspection fee', fields: { code: '100', account: '4000', defaultAmountCents: 7500, dueDays: 10 } },
    { name: 'Fines', fields: { code: '200', account: '4100' } },
  ],
  paymentTypes: [
    { name: 'Cash', fields: { isCash: true } },
    { name: 'Check', fields: { needsReference: true } },
    { name: 'Gift card', fields: { isRefundable: false } },
  ],
  reasons: [
    { name: 'Posted by mistake', fields: { kind: 'VOID', needsNote: false } },
    { name: 'Hardship', fields: { kind: 'WAIVE', needsNote: false } },
    { name: 'Paid twice', fields: { kind: 'REFUND', needsNote: false } },
    { name: 'Wrong amount', fields: { kind: 'CORRECTION', needsNote: false } },
  ],
} as const;

/** Lets sessions of an agency last for years, for tests that move the clock by days. */
export const keepSignedIn = (of: TestAgency): Promise<unknown> =>
  runIn(of, "update sessions set access_expires_at = '2030-01-01' where agency_id = $1");

/** An agency that tracks fines, with a case and an officer who may change its money. */
export interface MoneyWorld {
  readonly of: EnforcementAgency;
  readonly ann: TestStaff;
  readonly made: TestCase;
  /** The ids of items of setup, by their names. */
  readonly item: (name: string) => string;
  readonly path: (more?: string) => string;
  readonly money: (by?: TestStaff) => Promise<CaseMoney>;
  readonly post: (body: object, by?: TestStaff) => ReturnType<TestStaff['post']>;
  /** Posts a fee of so many cents and returns its line. */
  readonly fee: (amountCents: number, dueOn?: string) => Promise<MoneyLine>;
  readonly pay: (amountCents: number) => Promise<MoneyLine>;
  readonly revert: (body: object, by?: TestStaff) => ReturnType<TestStaff['put']>;
}

export async function moneyWorld(): Promise<MoneyWorld> {
  const of = await enforcementAgency();
  await trackFines(of);
  const { services } = await testApp();
  const ids = new Map<string, string>();
  await services.inAgency(of.id, async (tx) => {
    for (const [list, seeds] of Object.entries(items))
      for (const [name, id] of await seedItems(tx, configLists[list as 'reasons'], [...seeds] as never))
        ids.set(name, id);
    const amounts = { firstAmountCents: 10_000, secondAmountCents: 20_000, thirdAmountCents: 50_000 };
    const fine = { chargeCodeId: ids.get('Fines'), ...amounts, offenseDays: 365, dueDays: 30 };
    for (const [name, id] of await seedItems(tx, configLists.fines, [{ name: 'Weed fine', fields: fine }]))
      ids.set(name, id);
  });
  const ann = await officer(of);
  const violations = [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }];
  const made = await enforcementCase(of, { violations, streetAddress: '12 Oak Street' });
  return moneyOfCase({ of, ann, item: (name) => ids.get(name)! }, made);
}

/** Returns the world of another case of the same agency. */
export function moneyOfCase({ of, ann, item }: Pick<MoneyWorld, 'of' | 'ann' | 'item'>, made: TestCase): MoneyWorld {
  const path = (more = ''): string => `/xerce/cases/${made.id}${more}`;
  const newest = ({ lines }: CaseMoney): MoneyLine => lines[0]!;
  const post: MoneyWorld['post'] = (body, by = ann) => by.post(path('/transactions'), body);
  return {
    of,
    ann,
    made,
    item,
    path,
    money: async (by = ann) => (await by.get<CaseMoney>(path('/transactions'))).body,
    post,
    fee: async (amountCents, dueOn) => {
      const body = { type: 'FEE', chargeCodeId: item('Inspection fee'), amountCents, dueOn };
      return newest((await ann.post<CaseMoney>(path('/transactions'), body)).body);
    },
    pay: async (amountCents) => {
      const body = { paymentTypeId: item('Cash'), amountCents };
      return newest((await ann.post<CaseMoney>(path('/payments'), body)).body);
    },
    revert: (body, by = ann) => by.put(path('/revert-transaction'), body),
  };
}
