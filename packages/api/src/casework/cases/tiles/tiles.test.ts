import { customField } from '@townkeep/core/mechanisms/custom-fields';
import { configLists } from '@townkeep/core/across/setup';
import { expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { testApp } from '../../../testing/server.ts';
import { formField } from '../../../testing/walk/form-fields.ts';
import { enforcementCase } from '../testing/case.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';

test('tiles are filled in by those who may change the case, and shown by access', async () => {
  const of = await enforcementAgency();
  const { services } = await testApp();
  const field = customField.parse(formField('Gas meter'));
  const made = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.caseTiles, [
      { name: 'Utilities', fields: { fields: [field], seenBy: ['READ_ONLY', 'BASIC', 'OVERWRITE'] } },
      { name: 'Chief', fields: { fields: [field], seenBy: ['OVERWRITE'] } },
    ]),
  );
  const [tileId, chiefId] = [made.get('Utilities')!, made.get('Chief')!];
  const [basic, chief] = [await officer(of), await officer(of, { Weeds: 'OVERWRITE' })];
  const { id } = await enforcementCase(of, {
    violations: [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }],
  });
  const path = `/cases/${id}/case-tiles`;
  const names = async (by: typeof basic) =>
    (await by.get<{ tiles: { name: string }[] }>(path)).body.tiles.map(({ name }) => name);
  expect(await names(basic)).toEqual(['Utilities']);
  expect(await names(chief)).toEqual(['Utilities', 'Chief']);
  const answer = { id: field.id, label: 'Gas meter', type: 'TEXT', value: 'Locked' };
  expect(await basic.put(path, { tileId, fields: [answer] })).toMatchObject({
    status: 200,
    body: { tiles: [{ answers: [{ label: 'Gas meter', value: 'Locked' }] }] },
  });
  expect(await basic.put(path, { tileId: chiefId, fields: [answer] })).toMatchObject({ status: 404 });
  const history = async (by: typeof basic) =>
    (await by.get<{ items: { text: string }[] }>(`/xerce/cases/${id}/case-history`)).body.items.map(({ text }) => text);
  expect(await history(basic)).toEqual(['changed “Gas meter” in Utilities']);
  await basic.put(path, { tileId, fields: [{ ...answer, value: 'Open' }] });
  for (const value of ['Secret', 'Done']) await chief.put(path, { tileId: chiefId, fields: [{ ...answer, value }] });
  const shown = 'changed “Gas meter” in Utilities. Before: “Gas meter: Locked”';
  expect((await history(chief)).slice(0, 3)).toEqual([
    'changed “Gas meter” in Chief. Before: “Gas meter: Secret”',
    'changed “Gas meter” in Chief',
    shown,
  ]);
  expect((await history(basic)).slice(0, 3)).toEqual([
    'changed “Gas meter” in Chief',
    'changed “Gas meter” in Chief',
    shown,
  ]);
});
