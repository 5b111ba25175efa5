import type { CaseAbatement, CaseTime } from '@townkeep/core/casework/cases';
import { customField } from '@townkeep/core/mechanisms/custom-fields';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { formField } from '../../../testing/walk/form-fields.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
/** Has all access, and did the work on the case. */
let ann: TestStaff;
let path: string;
let changes: readonly (readonly ['post' | 'put' | 'delete', string, object?])[];
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' });
  const violation = (name: 'Litter' | 'Banner', type: 'Weeds' | 'Signs') => ({
    violationId: of.violations[name],
    violationTypeId: of.types[type],
  });
  const made = await enforcementCase(of, {
    streetAddress: '77 Harbor St',
    violations: [violation('Litter', 'Weeds'), violation('Banner', 'Signs')],
  });
  path = `/xerce/cases/${made.id}`;
  const activityId = await setUp();
  const time = await ann.post<CaseTime>(`${path}/time-tracking`, { activityId, minutes: 20 });
  const abatement = await ann.post<CaseAbatement>(`${path}/forced-abatement`, { action: 'INITIATE' });
  const step = abatement.body.current!.steps[0]!;
  const entity = `${path}/violations/${made.violationIds[0]}/entity`;
  await ann.put(entity, { fields: [] });
  changes = [
    ['post', `${path}/time-tracking`, { activityId, minutes: 5 }],
    ['put', `${path}/time-tracking/${time.body.entries[0]!.id}`, { minutes: 5 }],
    ['delete', `${path}/time-tracking/${time.body.entries[0]!.id}`],
    ['post', `${path}/forced-abatement`, {}],
    ['put', `${path}/forced-abatement`, { note: 'By a contractor' }],
    ['put', `${path}/forced-abatement/recommendation`, { action: 'DISMISS' }],
    ['put', `${path}/forced-abatement/activities/${step.id}`, { costCents: 1 }],
    ['delete', `${path}/forced-abatement/activities/${step.id}`],
    ['put', entity, { entityId: null }],
  ];
});

/** Gives violations of weeds cars to be about, and abatements an activity. Returns the activity of time. */
async function setUp(): Promise<string> {
  const plate = customField.parse(formField('License plate'));
  const { services } = await testApp();
  return services.inAgency(of.id, async (tx) => {
    const sections = await seedItems(tx, configLists.entitySections, [{ name: 'Cars', fields: { fields: [plate] } }]);
    await tx.run(
      `update list_items set fields = jsonb_set(fields, '{entitySectionId}', to_jsonb($3::text))
       where agency_id = $1 and id = $2`,
      [of.id, of.types.Weeds, sections.get('Cars')],
    );
    await seedItems(tx, configLists.abatementActivities, [{ name: 'Mowing the lot', fields: { stage: 'WORK' } }]);
    return (await seedItems(tx, configLists.timeActivities, [{ name: 'Visit', fields: {} }])).get('Visit')!;
  });
}

const send = (who: TestStaff, [method, at, body]: (typeof changes)[number]) =>
  method === 'delete' ? who.delete(at) : who[method](at, body ?? {});
const reads = () => [`${path}/time-tracking`, `${path}/abatement-stages`, `${path}/locations/flag-history`];

test('READ_ONLY on one of the violation types reads time, abatement and entities, and changes none', async () => {
  const reader = await officer(of, { Weeds: 'OVERWRITE', Signs: 'READ_ONLY' });
  for (const at of reads()) expect(await reader.get(at), at).toMatchObject({ status: 200 });
  for (const change of changes)
    expect(await send(reader, change), change[1]).toMatchObject({ status: 403, body: { code: 'read_only' } });
});

test('with NO_ACCESS on one of the violation types, nothing of the case is found', async () => {
  const hidden = await officer(of, { Weeds: 'OVERWRITE', Signs: 'NO_ACCESS' });
  for (const at of reads()) expect(await hidden.get(at), at).toMatchObject({ status: 404 });
  for (const change of changes) expect(await send(hidden, change), change[1]).toMatchObject({ status: 404 });
  const listed = await hidden.post<{ items: { id: string }[] }>('/xerce/entities/listing', {
    violationTypeId: of.types.Weeds,
  });
  expect(listed.body.items).toMatchObject([{ label: 'Unnamed', cases: 0, openCases: 0, lastCaseAt: null }]);
  const { body } = await hidden.get(`/xerce/entities/${listed.body.items[0]!.id}`);
  expect(body).toMatchObject({ cases: [{ id: null, isRestricted: true }] });
});

test('notes of a hidden case are neither changed nor deleted, even by an administrator or their author', async () => {
  const { id } = await enforcementCase(of, {
    violations: [{ violationId: of.violations.Litter, violationTypeId: of.types.Weeds }],
  });
  const bo = await officer(of, { Weeds: 'BASIC', Signs: 'BASIC' });
  const { body } = await bo.post<{ id: string }>(`/xerce/cases/${id}/notes`, { noteContent: 'Ask the foreman' });
  const note = `/xerce/cases/${id}/notes/${body.id}`;
  const admin = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'OVERWRITE' }, { isAdmin: true });
  await runIn(
    of,
    `update staff set scopes = jsonb_set(scopes, '{xerce,violationTypes}', $3::jsonb) where agency_id = $1 and id = $2`,
    bo.id,
    JSON.stringify({ [of.types.Weeds]: 'NO_ACCESS', [of.types.Signs]: 'BASIC' }),
  );
  for (const who of [admin, bo]) {
    expect(await who.put(note, { noteContent: 'Changed' })).toMatchObject({ status: 404 });
    expect(await who.delete(note)).toMatchObject({ status: 404 });
  }
  expect(await ann.get(`/xerce/cases/${id}`)).toMatchObject({ body: { notes: [{ content: 'Ask the foreman' }] } });
});
