import type { CaseDetail, LocationFieldValues, SharedValue } from '@townkeep/core/casework/cases';
import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { noScopes } from '@townkeep/core/identity/people';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { staff, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let district: string;
let zoning: string;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of);
  const fields = await (
    await testApp()
  ).services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.locationFields, [
      { name: 'Council district', fields: { type: 'NUMBER' } },
      { name: 'Zoning', fields: { type: 'PICKLIST', options: ['R1', 'C2'] } },
    ]),
  );
  [district, zoning] = [fields.get('Council district')!, fields.get('Zoning')!];
});

const answer = (id: string, value: FieldAnswer['value']): FieldAnswer => ({
  id,
  label: 'x',
  type: 'TEXT',
  isRequired: false,
  value,
});
const locationOf = async (id: string, who = ann) =>
  (await who.get<CaseDetail>(`/xerce/cases/${id}`)).body.places[0]!.locationId!;
const fill = async (id: string, fields: readonly FieldAnswer[], who = ann) =>
  who.put<LocationFieldValues>(`/xerce/cases/${id}/locations/${await locationOf(id)}/custom-fields`, { fields });
const read = (id: string, who = ann) =>
  who.get<LocationFieldValues>(`/xerce/cases/location-custom-field-values?caseId=${id}`);
const counts = async (id: string, who = ann) =>
  (await who.get<{ counts: SharedValue[] }>(`/xerce/cases/location-custom-field-values/count?caseId=${id}`)).body
    .counts;

test('the fields of a location are filled in on one case, and shown on every case there', async () => {
  const [{ id }, other] = [
    await enforcementCase(of, { streetAddress: '77 Harbor St' }),
    await enforcementCase(of, { streetAddress: '77 Harbor St' }),
  ];
  expect((await read(id)).body).toMatchObject({
    fields: [
      { label: 'Council district', type: 'NUMBER' },
      { label: 'Zoning', options: ['R1', 'C2'] },
    ],
    locations: [{ answers: [] }],
  });
  expect(await fill(id, [answer(zoning, 'Z9')])).toMatchObject({
    status: 400,
    body: { fields: { [`fields.${zoning}`]: expect.any(String) as string } },
  });
  expect(await fill(id, [answer(district, '3'), answer(zoning, 'R1')])).toMatchObject({
    status: 200,
    body: {
      locations: [
        {
          answers: [
            { id: district, label: 'Council district', value: 3 },
            { label: 'Zoning', value: 'R1' },
          ],
        },
      ],
    },
  });
  expect((await read(other.id)).body.locations[0]!.answers).toHaveLength(2);
  await runIn(of, 'update list_items set is_active = false where agency_id = $1 and id = $2', zoning);
  expect(await fill(id, [answer(district, null)])).toMatchObject({
    body: { fields: [{ id: district }], locations: [{ answers: [{ label: 'Zoning', value: 'R1' }] }] },
  });
  expect(await ann.put(`/xerce/cases/${id}/locations/${id}/custom-fields`, { fields: [] })).toMatchObject({
    status: 404,
  });
});

test('the other cases that share a value are counted, of those that one may see', async () => {
  const signs = { violations: [{ violationId: of.violations['Banner'], violationTypeId: of.types.Signs }] };
  const [first, second, third] = [
    await enforcementCase(of, { streetAddress: '1 Harbor St' }),
    await enforcementCase(of, { streetAddress: '2 Harbor St' }),
    await enforcementCase(of, { streetAddress: '3 Harbor St', ...signs }),
  ];
  for (const { id } of [first, second, third]) await fill(id, [answer(district, 3)]);
  await fill(second.id, [answer(district, 3), answer(zoning, 'C2')]);
  expect(await counts(first.id)).toMatchObject([{ fieldId: district, cases: { count: 2, capped: false } }]);
  expect(await counts(second.id)).toHaveLength(2);
  const weeds = await officer(of, { Weeds: 'BASIC', Signs: 'NO_ACCESS' });
  expect(await counts(first.id, weeds)).toMatchObject([{ cases: { count: 1 } }]);
  expect(await read(third.id, weeds)).toMatchObject({ status: 404 });
  await fill(third.id, [answer(district, 4)]);
  expect(await counts(first.id)).toMatchObject([{ cases: { count: 1 } }]);
});

test('the fields of a secured location are for those who may see it', async () => {
  const trusted = await staff(of, {
    ...noScopes,
    canSeeSecuredLocations: true,
    xerce: { ...noScopes.xerce, isActive: true, violationTypes: { [of.types.Weeds]: 'OVERWRITE' } },
  });
  const [first, second] = [
    await enforcementCase(of, { streetAddress: '1 Harbor St' }),
    await enforcementCase(of, { streetAddress: '2 Harbor St' }),
  ];
  for (const { id } of [first, second]) await fill(id, [answer(district, 3)]);
  const secured = { isSecured: true, reason: 'A shelter' };
  const place = `/xerce/cases/${second.id}/locations/${await locationOf(second.id)}/secured`;
  expect(await trusted.put(place, secured)).toMatchObject({ status: 200 });
  expect((await read(second.id)).body.locations).toEqual([]);
  expect(await fill(second.id, [answer(district, 5)])).toMatchObject({ status: 404 });
  expect(await counts(second.id)).toEqual([]);
  expect(await counts(first.id)).toMatchObject([{ cases: { count: 0 } }]);
  expect((await read(second.id, trusted)).body.locations).toMatchObject([{ answers: [{ value: 3 }] }]);
  expect(await counts(first.id, trusted)).toMatchObject([{ cases: { count: 1 } }]);
});
