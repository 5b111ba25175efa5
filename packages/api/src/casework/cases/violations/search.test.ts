import type { FoundViolation } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of);
  const codes = await (
    await testApp()
  ).services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.municipalCodes, [{ name: 'Vegetation', fields: { articleNumber: '8.04.010' } }]),
  );
  const set = (id: string, fields: object) =>
    runIn(
      of,
      'update list_items set fields = fields || $3::jsonb where agency_id = $1 and id = $2',
      id,
      JSON.stringify(fields),
    );
  await set(of.violations['High weeds'], { municipalCodeIds: [codes.get('Vegetation')] });
  await set(of.violations['Banner'], { isFrequent: true, correctiveAction: 'Take down the 100% rayon flag' });
});

const search = async (query: string, who = ann) =>
  (await who.get<{ items: FoundViolation[]; total: { count: number } }>(`/xerce/violations/search?${query}`)).body;
const names = async (query: string, who = ann) => (await search(query, who)).items.map(({ name }) => name);

test('violations are found by name, type, article and words, the frequent ones first', async () => {
  expect(await names('')).toEqual(['Banner', 'High weeds', 'Litter']);
  expect(await search('q=8.04')).toMatchObject({
    items: [
      { name: 'High weeds', type: { name: 'Weeds' }, codes: [{ articleNumber: '8.04.010', name: 'Vegetation' }] },
    ],
    total: { count: 1, capped: false },
  });
  for (const q of ['§ 8.04.010', '§8.04.010', 'weeds §'])
    expect(await names(`q=${encodeURIComponent(q)}`)).toContain('High weeds');
  expect(await names(`q=${encodeURIComponent('§ 9.99')}`)).toEqual([]);
  expect(await names('q=vegetation%20HIGH')).toEqual(['High weeds']);
  expect(await names('q=weeds')).toEqual(['High weeds', 'Litter']);
  expect(await names('q=100%25%20flag')).toEqual(['Banner']);
  expect(await names('q=10_%25')).toEqual([]);
  expect(await names(`violationTypeId=${of.types.Weeds}&limit=1&offset=1`)).toEqual(['Litter']);
});

test('only violations that one can add are found, and none that is switched off', async () => {
  const reader = await officer(of, { Weeds: 'BASIC', Signs: 'READ_ONLY' });
  expect(await names('', reader)).toEqual(['High weeds', 'Litter']);
  expect(await names(`violationTypeId=${of.types.Signs}`, reader)).toEqual([]);
  expect(await names('', await officer(of, { Weeds: 'NO_ACCESS' }))).toEqual([]);
  await runIn(of, 'update list_items set is_active = false where agency_id = $1 and id = $2', of.violations['Litter']);
  expect(await names('', reader)).toEqual(['High weeds']);
});

test('the frequent violations are listed apart', async () => {
  const frequent = async (who = ann, rest = '') =>
    (await who.get<{ items: FoundViolation[] }>(`/xerce/violations/frequent-violations${rest}`)).body.items;
  expect(await frequent()).toMatchObject([{ name: 'Banner', isFrequent: true, codes: [] }]);
  expect(await frequent(ann, `?violationTypeId=${of.types.Weeds}`)).toEqual([]);
  expect(await frequent(await officer(of, { Weeds: 'BASIC', Signs: 'READ_ONLY' }))).toEqual([]);
});
