import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendAgencyDigests } from './mechanisms/notifications/send-digests.ts';
import { outboxOf } from './mechanisms/outbox/testing/outbox.ts';
import { newId } from './platform/ids.ts';
import { runIn } from './testing/add-rows.ts';
import type { Client } from './testing/client.ts';
import { staff } from './testing/factories.ts';
import { testApp } from './testing/server.ts';
import { addViolation, give, madeCopies, take, type WithCopies } from './testing/walk/made-copies.ts';

let of: WithCopies;
beforeAll(async () => {
  of = await madeCopies();
}, 120_000);
beforeEach(() => give(of, of.scopes));

test('the daily digest has nothing of what its person may not see by then', async () => {
  const { services } = await testApp();
  const countSent = async () => {
    await runIn(of.own, 'update notifications set digested_at = null, read_at = null where agency_id = $1');
    await sendAgencyDigests(services, of.own.id, new Date(Date.now() + 2 * 86_400_000));
    const sent = await outboxOf(of.own);
    return sent.filter(({ bodyText }) => bodyText.includes(of.own.enforcement.number)).length;
  };
  expect(await countSent()).toBe(1);
  for (const loss of ['type', 'product', 'account'] as const) {
    await take(of, loss);
    expect(await countSent()).toBe(1);
  }
});

describe('the answer of a change that is sent again', () => {
  const change = (by: Client, key: string, id = of.own.enforcement.id) =>
    by.put(`/xerce/cases/${id}/description`, { description: 'As high as the fence' }, { 'idempotency-key': key });

  test('is the same for its person, and of no use to another one', async () => {
    const key = newId();
    const first = await change(of.own.admin, key);
    expect(first).toMatchObject({ status: 200, body: { id: of.own.enforcement.id } });
    expect((await change(of.own.admin, key)).body).toEqual(first.body);
    const other = await staff(of.own, of.scopes);
    expect(await change(other, key)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  const withoutOneType = () => {
    const violationTypes = {
      ...of.scopes.xerce.violationTypes,
      [of.own.lists.violationTypes.used]: 'NO_ACCESS' as const,
    };
    return give(of, { ...of.scopes, xerce: { ...of.scopes.xerce, violationTypes } });
  };

  test.each([
    ['type', withoutOneType],
    ['place', () => take(of, 'place')],
  ] as const)('is withheld without the %s', async (_, lose) => {
    const key = newId();
    expect((await change(of.own.admin, key)).status).toBe(200);
    await lose();
    const again = await change(of.own.admin, key);
    expect(again).toMatchObject({ status: 403, body: { code: 'answer_withheld' } });
    expect(JSON.stringify(again.body)).not.toContain(of.own.enforcement.number);
  });

  test('is withheld without the product and without the account', async () => {
    const key = newId();
    expect((await change(of.own.admin, key)).status).toBe(200);
    await take(of, 'product');
    expect(await change(of.own.admin, key)).toMatchObject({ status: 403, body: { code: 'no_right' } });
    await take(of, 'account');
    expect(await change(of.own.admin, key)).toMatchObject({ status: 403, body: { code: 'user_deactivated' } });
  });

  test('is not found where the record was hidden meanwhile', async () => {
    const key = newId();
    const { spare: violationId } = of.own.lists.violations;
    const { spare: typeId } = of.own.lists.violationTypes;
    const violationTypes = { ...of.scopes.xerce.violationTypes, [typeId]: 'NO_ACCESS' as const };
    await give(of, { ...of.scopes, xerce: { ...of.scopes.xerce, violationTypes } });
    expect((await change(of.own.admin, key, of.own.openCase.id)).status).toBe(200);
    await addViolation(of.own, of.own.openCase.id, { violationId, typeId });
    expect(await change(of.own.admin, key, of.own.openCase.id)).toMatchObject({ status: 404 });
  });
});
