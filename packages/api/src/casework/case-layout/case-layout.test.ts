import { caseSections } from '@townkeep/core/casework/case-layout';
import { noScopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { agency, staff } from '../../testing/factories.ts';

const PATH = '/xerce/config/layout';
const names = Object.keys(caseSections);

interface Layout {
  readonly sections: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
}

test('sections are ordered, renamed and hidden, with the tiles of the agency', async () => {
  const admin = await staff(await agency(), 'admin');
  const tile = await admin.post('/xerce/config/case-custom-tiles', { name: 'Vacant building' });
  const id = String(tile.body['id']);
  const ids = async () => (await admin.get<Layout>(PATH)).body.sections.map((each) => each.id);
  expect(await ids()).toEqual([...names, id]);
  expect(await admin.put(`${PATH}/sequence`, { sequence: [id, ...names] })).toMatchObject({ status: 200 });
  expect(await ids()).toEqual([id, ...names]);
  expect(await admin.put(`${PATH}/notes`, { label: 'Remarks', isShown: false })).toMatchObject({ status: 200 });
  const noted = async () => (await admin.get<Layout>(PATH)).body.sections.find((each) => each.id === 'notes');
  expect(await noted()).toMatchObject({ label: 'Remarks', isShown: false });
  await admin.put(`${PATH}/notes`, { label: '' });
  expect(await noted()).toMatchObject({ label: 'Notes', isShown: false });
});

test('an unknown section is refused', async () => {
  const of = await agency();
  const [admin, other] = [await staff(of, 'admin'), await staff(of, { ...noScopes, siteAdmin: true })];
  expect(await admin.put(`${PATH}/sequence`, { sequence: [newId(), ...names] })).toMatchObject({
    status: 409,
    body: { code: 'sequence_mismatch' },
  });
  expect(await admin.put(`${PATH}/attic`, { label: 'Attic' })).toMatchObject({ status: 400 });
  expect(await admin.put(`${PATH}/${newId()}`, { label: 'Attic' })).toMatchObject({ status: 404 });
  expect(await other.put(`${PATH}/notes`, { label: 'Attic' })).toMatchObject({ status: 403 });
});
