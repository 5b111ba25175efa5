import { configLists } from '@townkeep/core/across/setup';
import { expect, test } from 'vitest';
import { staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { enforcementAgency } from '../../../casework/cases/testing/enforcement.ts';
import { seedItems } from './starting-items.ts';

test('late fees are found by one or several violations, those for all violations always', async () => {
  const of = await enforcementAgency();
  const admin = await staff(of, 'admin');
  const { 'High weeds': weeds, Litter: litter, Banner: banner } = of.violations;
  const lateFees = { Weeds: [weeds], 'Weeds and litter': [weeds, litter], Banners: [banner], 'All fines': [] };
  const items = Object.entries(lateFees).map(([name, ids]) => ({ name, fields: { associatedViolationIds: ids } }));
  const { services } = await testApp();
  await services.inAgency(of.id, (tx) => seedItems(tx, configLists.lateFees, items));
  const found = async (...ids: string[]) => {
    const query = ids.map((id) => `associatedViolationIds=${id}`).join('&');
    const { body } = await admin.get<{ items: { name: string }[] }>(`/xerce/config/late-fee?${query}`);
    return body.items.map(({ name }) => name);
  };
  expect(await found()).toEqual(Object.keys(lateFees));
  expect(await found(weeds)).toEqual(['Weeds', 'Weeds and litter', 'All fines']);
  expect(await found(litter)).toEqual(['Weeds and litter', 'All fines']);
  expect(await found(litter, banner)).toEqual(['Weeds and litter', 'Banners', 'All fines']);
  expect(await admin.get('/xerce/config/late-fee?associatedViolationIds=weeds')).toMatchObject({ status: 400 });
});

test('an item that names none is found by no value, unless its list says that it is for all', async () => {
  const of = await enforcementAgency();
  const admin = await staff(of, 'admin');
  const path = `/xerce/config/violations?municipalCodeIds=${of.types.Weeds}`;
  expect((await admin.get<{ items: object[] }>(path)).body.items).toEqual([]);
});
