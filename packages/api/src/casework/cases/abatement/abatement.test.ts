import type { CaseAbatement, CaseDetail } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../mechanisms/uploads/testing/posted.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of);
  const { services } = await testApp();
  await runIn(of, "delete from list_items where agency_id = $1 and list = 'forced-abatement-activities'");
  await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.abatementActivities, [
      { name: 'Warrant', fields: { stage: 'WARRANT', needsDocument: true } },
      { name: 'Mowing', fields: { stage: 'WORK', defaultCostCents: 15_000 } },
    ]),
  );
});

const path = (id: string, rest = '') => `/xerce/cases/${id}/forced-abatement${rest}`;
const history = async (id: string) =>
  (await ann.get<{ items: { text: string }[] }>(`/xerce/cases/${id}/case-history`)).body.items.map(({ text }) => text);
const stepsOf = ({ current }: CaseAbatement) => current!.steps;

test('an abatement is recommended, initiated with the configured activities, done by stages and completed', async () => {
  const { id } = await enforcementCase(of);
  expect(await ann.post(path(id), { reason: 'No answer' })).toMatchObject({
    status: 201,
    body: { status: 'RECOMMENDED', current: { steps: [], reason: 'No answer' } },
  });
  expect(await ann.post(path(id), { action: 'INITIATE' })).toMatchObject({ body: { code: 'abatement_status' } });
  expect(await ann.post(path(id, '/activities'), { activityId: id })).toMatchObject({
    body: { code: 'abatement_not_initiated' },
  });
  const decide = (action: 'INITIATE' | 'DISMISS') =>
    ann.put<CaseAbatement>(path(id, '/recommendation'), { action, version: 1 });
  const { body } = await decide('INITIATE');
  expect(body).toMatchObject({
    status: 'INITIATED',
    costCents: 0,
    current: { steps: [{ activity: { name: 'Warrant' } }, { activity: { name: 'Mowing' }, costCents: 15_000 }] },
    stages: [{ stepIds: [] }, { state: 'NOT_STARTED' }, { state: 'NOT_STARTED' }, { stepIds: [] }],
  });
  expect(await decide('DISMISS')).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await ann.put(path(id, '/recommendation'), { action: 'DISMISS' })).toMatchObject({
    body: { code: 'abatement_status' },
  });
  const [warrant, mowing] = stepsOf(body);
  const edit = (step: { id: string }, change: object) =>
    ann.put<CaseAbatement>(path(id, `/activities/${step.id}`), change);
  expect(await edit(warrant!, { doneOn: '2026-03-02' })).toMatchObject({
    status: 400,
    body: { fields: { doneOn: 'Add its document first' } },
  });
  expect(await ann.put(path(id), { action: 'COMPLETE' })).toMatchObject({
    status: 409,
    body: { code: 'abatement_blocked', fields: { [mowing!.id]: '“Mowing” is not done yet.' } },
  });
  expect(await edit(mowing!, { doneOn: '2026-03-01', costCents: 17_500 })).toMatchObject({
    body: { costCents: 17_500, stages: [{}, {}, { state: 'DONE', costCents: 17_500 }, {}] },
  });
  expect(await edit(mowing!, { costCents: 1, version: 1 })).toMatchObject({ body: { code: 'stale_version' } });
  expect(await ann.delete(path(id, `/activities/${warrant!.id}`))).toMatchObject({
    body: { current: { steps: [{ id: mowing!.id }] } },
  });
  expect(await ann.put(path(id), { action: 'COMPLETE' })).toMatchObject({
    body: { status: 'COMPLETED', current: { completedAt: '2026-03-02T18:00:00.000Z' } },
  });
  expect(await ann.delete(path(id))).toMatchObject({ body: { code: 'abatement_status' } });
  expect(await ann.post(path(id), {})).toMatchObject({
    body: { status: 'RECOMMENDED', earlier: [{ status: 'COMPLETED' }] },
  });
  expect(await history(id)).toEqual([
    'recommended a forced abatement',
    'completed the forced abatement at a cost of $175.00',
    'removed “Warrant” from the forced abatement',
    'marked “Mowing” as done on Mar 1, 2026 at a cost of $175.00',
    'initiated a forced abatement with “Warrant”, “Mowing”',
    'recommended a forced abatement: No answer',
  ]);
});

test('a recommendation is dismissed with its reason, and one made by mistake is deleted', async () => {
  const { id } = await enforcementCase(of);
  await ann.post(path(id), {});
  expect(await ann.delete(path(id))).toMatchObject({ status: 200, body: { status: 'NONE', current: null } });
  await ann.post(path(id), {});
  expect(await ann.put(path(id, '/recommendation'), { action: 'DISMISS', reason: 'It was mowed' })).toMatchObject({
    body: { status: 'DISMISSED' },
  });
  expect((await history(id))[0]).toBe('dismissed the recommendation of a forced abatement: It was mowed');
});

test('a done activity keeps the document that it needs, and the case the file', async () => {
  const { id } = await enforcementCase(of);
  const fileURL = await posted({ ...of, admin: ann }, 'CASE_ATTACHMENT');
  const { body: added } = await ann.post<CaseDetail>(`/xerce/cases/${id}/attachments`, attach(fileURL));
  const attachmentId = added.attachments[0]!.id;
  const { body } = await ann.post<CaseAbatement>(path(id), { action: 'INITIATE' });
  const warrant = stepsOf(body)[0]!;
  const attached = await ann.post<CaseAbatement>(path(id, '/document'), { attachmentId, activityId: warrant.id });
  expect(attached).toMatchObject({ status: 201, body: { current: { documents: [{ stepId: warrant.id }] } } });
  expect(await ann.put(path(id, `/activities/${warrant.id}`), { doneOn: '2026-03-02' })).toMatchObject({ status: 200 });
  const document = attached.body.current!.documents[0]!;
  expect(await ann.delete(path(id, `/document/${document.id}`))).toMatchObject({ body: { code: 'document_needed' } });
  const removeFile = () => ann.delete(`/xerce/cases/${id}/attachments`, { attachmentIds: [attachmentId] });
  expect(await removeFile()).toMatchObject({
    status: 409,
    body: {
      code: 'file_of_abatement',
      message: '“photo.png” is a document of the forced abatement. Detach it there first.',
    },
  });
  const elsewhere = await enforcementCase(of);
  await ann.post(path(elsewhere.id), { action: 'INITIATE' });
  expect(await ann.post(path(elsewhere.id, '/document'), { attachmentId })).toMatchObject({ status: 400 });
  expect(await ann.put(path(id, `/activities/${warrant.id}`), { doneOn: null })).toMatchObject({ status: 200 });
  expect(await ann.delete(path(id, `/document/${document.id}`))).toMatchObject({ status: 200 });
  expect(await removeFile()).toMatchObject({ status: 200 });
  expect((await history(id)).slice(0, 2)).toEqual([
    expect.stringMatching(/^(deleted|removed) .*photo\.png/),
    expect.stringMatching(/^detached “photo\.png”/),
  ]);
});
