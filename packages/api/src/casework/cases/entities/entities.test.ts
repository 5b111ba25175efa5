import type { CaseDetail, EntityDetail, EntityRow, EntitySection, FoundEntity } from '@townkeep/core/casework/cases';
import { customField, type FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { formField } from '../../../testing/walk/form-fields.ts';
import { enforcementCase, type TestCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

const plate = customField.parse(formField('License plate'));
const color = customField.parse(formField('Color'));
const answer = (field: typeof plate, value: string): FieldAnswer => ({
  id: field.id,
  label: field.label,
  type: 'TEXT',
  isRequired: false,
  value,
});

let of: EnforcementAgency;
let ann: TestStaff;
let parked: TestCase;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of);
  const sections = await (
    await testApp()
  ).services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.entitySections, [
      { name: 'Cars', fields: { fields: [plate, color], listedFields: ['License plate'] } },
      { name: 'Boats', fields: { fields: [plate] } },
    ]),
  );
  await runIn(
    of,
    `update list_items set fields = jsonb_set(fields, '{entitySectionId}', to_jsonb($3::text))
     where agency_id = $1 and id = $2`,
    of.types.Weeds,
    sections.get('Cars'),
  );
  parked = await violated();
});

const violated = () =>
  enforcementCase(of, { violations: [{ violationId: of.violations['Litter'], violationTypeId: of.types.Weeds }] });
const setEntity = (of: TestCase, input: object) =>
  ann.put<CaseDetail>(`/xerce/cases/${of.id}/violations/${of.violationIds[0]}/entity`, input);
const list = async (who: TestStaff, input: object = {}) =>
  who.post<{ items: EntityRow[] }>('/xerce/entities/listing', { violationTypeId: of.types.Weeds, ...input });

test('sections are listed by the violation types that one may see', async () => {
  const sections = async (who: TestStaff) =>
    (await who.get<{ items: EntitySection[] }>(`/agencies/${of.id}/xerce/entity-sections`)).body.items;
  expect(await sections(ann)).toMatchObject([
    { label: 'Cars', iconUrl: null, configViolationTypeId: of.types.Weeds, isInToolsMenu: true, fields: [{}, {}] },
  ]);
  expect(await sections(await officer(of, { Signs: 'BASIC' }))).toEqual([]);
});

test('a violation is about a new thing or a known one, which lists its cases and its history', async () => {
  const set = await setEntity(parked, { fields: [answer(plate, ' 7ABC123 '), answer(color, 'Red')] });
  expect(set).toMatchObject({
    status: 200,
    body: { violations: [{ version: 2, entity: { label: '7ABC123', section: 'Cars' } }] },
  });
  const entityId = set.body.violations[0]!.entity!.id;
  const again = await violated();
  expect(await setEntity(again, { entityId })).toMatchObject({ body: { violations: [{ entity: { id: entityId } }] } });
  expect((await list(ann)).body).toMatchObject({
    items: [{ id: entityId, label: '7ABC123', cases: 2, openCases: 2 }],
    total: { count: 1 },
  });
  const found = await ann.get<EntityDetail>(`/xerce/entities/${entityId}`);
  expect(found.body).toMatchObject({
    section: { label: 'Cars' },
    isEditable: true,
    answers: [{ value: '7ABC123' }, { value: 'Red' }],
    cases: [{ id: again.id }, { id: parked.id, violations: ['Litter'] }],
  });
  const edit = (fields: FieldAnswer[], version?: number) =>
    ann.put(`/xerce/entities/${entityId}`, { fields, ...(version === undefined ? {} : { version }) });
  expect(await edit([answer(plate, '7ABC124')], 1)).toMatchObject({ body: { label: '7ABC124', version: 2 } });
  expect(await edit([answer(plate, 'X')], 1)).toMatchObject({ body: { code: 'stale_version' } });
  expect(await setEntity(again, { entityId: null })).toMatchObject({ body: { violations: [{ entity: null }] } });
  const { body } = await ann.get<EntityDetail>(`/xerce/entities/${entityId}`);
  expect(body.cases).toHaveLength(1);
  expect(body.history.map(({ text }) => text)).toEqual([
    `removed it from “Litter” in case ${again.number}`,
    'changed “License plate”, “Color”',
    `recorded “Litter” for it in case ${again.number}`,
    `recorded “Litter” for it in case ${parked.number}`,
    'recorded “7ABC123” in Cars',
  ]);
});

test('a violation that is added names a known thing of its section, and cases are filtered by it', async () => {
  const { body } = await setEntity(parked, { fields: [answer(plate, '9XYZ')] });
  const entityId = body.violations[0]!.entity!.id;
  const { id } = await enforcementCase(of);
  const add = (name: 'Litter' | 'Banner') =>
    ann.post<CaseDetail>(`/xerce/cases/${id}/violations`, { violationId: of.violations[name], entityId });
  expect(await add('Banner')).toMatchObject({
    status: 400,
    body: { fields: { entityId: '9XYZ is not offered. Please choose another one.' } },
  });
  expect(await add('Litter')).toMatchObject({ status: 201, body: { violations: [{ entity: { id: entityId } }] } });
  const listed = await ann.post<{ items: { id: string }[] }>('/xerce/cases/listing', { entityIds: [entityId] });
  expect(listed.body.items.map((each) => each.id).toSorted()).toEqual([parked.id, id].toSorted());
  const found = await ann.get<EntityDetail>(`/xerce/entities/${entityId}`);
  expect(found.body.history[0]).toMatchObject({ text: expect.stringMatching(/^recorded “Litter” for it/) as string });
});

test('entities are found by words, by open cases, and only with access to a type of their section', async () => {
  await setEntity(parked, { fields: [answer(plate, '50% OFF_1')] });
  const labels = async (input: object) => (await list(ann, input)).body.items.map(({ label }) => label);
  expect(await labels({ q: 'off_1 50%' })).toEqual(['50% OFF_1']);
  expect(await labels({ q: 'off51' })).toEqual([]);
  expect(await labels({ cases: 'OPEN' })).toEqual(['50% OFF_1']);
  expect(await labels({ cases: 'ENDED' })).toEqual([]);
  const signs = await officer(of, { Signs: 'BASIC' });
  expect(await list(signs)).toMatchObject({ status: 404 });
  expect(await list(ann, { violationTypeId: of.types.Signs })).toMatchObject({ status: 404 });
  const { id } = (await list(ann)).body.items[0]!;
  expect(await signs.get(`/xerce/entities/${id}`)).toMatchObject({ status: 404 });
  const reader = await officer(of, { Weeds: 'READ_ONLY', Signs: 'BASIC' });
  expect(await reader.put(`/xerce/entities/${id}`, { fields: [] })).toMatchObject({ status: 403 });
  const banner = await enforcementCase(of, {
    violations: [{ violationId: of.violations['Banner'], violationTypeId: of.types.Signs }],
  });
  expect(await setEntity(banner, { entityId: id })).toMatchObject({
    status: 400,
    body: { fields: { entityId: '50% OFF_1 is not offered. Please choose another one.' } },
  });
});

test('entities are looked up in all sections that one may see, or for the violations of a type', async () => {
  await setEntity(parked, { fields: [answer(plate, '7ABC123'), answer(color, 'Red')] });
  await setEntity(await violated(), { fields: [answer(plate, '9XYZ')] });
  const found = async (path: string, who = ann) =>
    (await who.get<{ items: FoundEntity[]; total: { count: number } }>(path)).body;
  const all = `/agencies/${of.id}/xerce/entities`;
  expect(await found(all)).toMatchObject({
    items: [
      { label: '9XYZ', section: { label: 'Cars' } },
      { label: '7ABC123', section: { label: 'Cars' } },
    ],
    total: { count: 2, capped: false },
  });
  expect(await found(`${all}?q=abc`)).toMatchObject({ items: [{ label: '7ABC123' }], total: { count: 1 } });
  expect(await found(`${all}?limit=1&offset=1`)).toMatchObject({ items: [{ label: '7ABC123' }], total: { count: 2 } });
  const ofType = (type: 'Weeds' | 'Signs', rest = '') =>
    `/xerce/violation/entities?violationTypeId=${of.types[type]}${rest}`;
  expect(await found(ofType('Weeds', '&q=9x'))).toMatchObject({ items: [{ label: '9XYZ' }] });
  expect(await found(ofType('Signs'))).toMatchObject({ items: [], total: { count: 0 } });
  const signs = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'BASIC' });
  expect(await found(all, signs)).toMatchObject({ items: [], total: { count: 0 } });
  expect(await signs.get(ofType('Weeds'))).toMatchObject({ status: 404 });
});
