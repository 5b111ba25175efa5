import { printedProducts, type PrintJob } from '@townkeep/core/mechanisms/documents';
import { expect, test } from 'vitest';
import { serverFeatures } from '../../features.ts';
import { runJobs } from '../outbox/testing/jobs.ts';
import { documentKindsOf } from '../../platform/document-kinds.ts';
import { newId } from '../../platform/ids.ts';
import { readPdf } from '../../platform/documents/testing/read-pdf.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { upload } from '../../casework/submissions/testing/upload.ts';
import {
  agency,
  category,
  giveScopes,
  scopesOf,
  staff,
  type TestAgency,
  type TestStaff,
} from '../../testing/factories.ts';
import { runIn } from '../../testing/add-rows.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { png } from '../uploads/testing/upload.ts';
import { documentJobs } from './jobs.ts';

const render = (of: TestAgency) => runJobs(of, documentJobs, 'render-print');

async function sweep(of: TestAgency): Promise<void> {
  const { services } = await testApp();
  await documentJobs(() => services)
    .find(({ name }) => name === 'sweep-prints')!
    .run({ agencyId: of.id });
}

const printOf = (by: TestStaff, id: string, options = '') => by.get<PrintJob>(`/print/${id}?productType=crm${options}`);
const statusOf = (by: TestStaff, id: string) => by.get<PrintJob>(`/print/${id}/status?productType=crm`);
const printAll = (by: TestStaff, ids: readonly string[], options: object = {}) =>
  by.post<PrintJob>('/print', { productType: 'crm', ids, ...options });

async function download({ url }: PrintJob) {
  const { server, services } = await testApp();
  return server.inject({ method: 'GET', url: url!.replace(services.settings.publicUrl, '') });
}

/** Renders the waiting prints, and returns the text of the pages of one. */
async function textOf(of: TestAgency, by: TestStaff, { id }: PrintJob): Promise<string> {
  await render(of);
  const { body } = await statusOf(by, id);
  return (await readPdf((await download(body)).rawPayload)).pages.join('\n');
}

test('a submission is printed with its answers, place, reporter, conversation and history, without notes', async () => {
  const riverton = await agency('City of Riverton');
  const clerk = await staff(riverton, 'clerk');
  const { id: categoryId } = await category(riverton, { name: 'Potholes' });
  const fields = [{ id: newId(), label: 'How deep?', type: 'TEXT', isRequired: false, value: 'Knee-deep' }];
  const made = await submission(riverton, { categoryId, fields, streetAddress: '1234 Main St', at: [37.8, -122.27] });
  await clerk.post(`/agencies/crm/issues/${made.id}/messages`, { body: 'Which #lane?' });
  await clerk.post(`/agencies/crm/issues/${made.id}/notes`, { noteContent: 'Call the *crew*' });
  const { status, body } = await printOf(clerk, made.id);
  expect([status, body]).toEqual([200, { ...body, status: 'QUEUED', url: null, count: 1, done: 0, message: null }]);
  await render(riverton);
  const ready = (await statusOf(clerk, body.id)).body;
  expect(ready).toMatchObject({ id: body.id, status: 'READY', url: expect.any(String) });
  const answer = await download(ready);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment; filename="Submission 1.pdf"'),
  });
  const pdf = await readPdf(answer.rawPayload);
  expect(pdf).toMatchObject({ title: 'Submission #1', language: 'en', isMarked: true });
  expect(pdf.xmp).toMatch(/pdfuaid:part>1</);
  const pages = pdf.pages.join(' ');
  for (const shown of [
    'Potholes',
    'Knee-deep',
    '1234 Main St',
    '37.80000',
    'Rita Resident',
    'Which #lane?',
    'added an internal note',
  ])
    expect(pages).toContain(shown);
  expect(pages).not.toContain('crew');
  const withNotes = (await printOf(clerk, made.id, '&withNotes=true')).body;
  expect(await textOf(riverton, clerk, withNotes)).toContain('Call the *crew*');
});

test('a print under way or made just now is returned again, until the submission changes', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton, { createdAt: '2026-03-01T10:00:00Z' });
  setClock(new Date('2026-03-02T10:00:00Z'));
  const first = (await printOf(clerk, id)).body;
  expect((await printOf(clerk, id)).body.id).toBe(first.id);
  await render(riverton);
  setClock(new Date('2026-03-02T10:01:00Z'));
  expect((await printOf(clerk, id)).body).toMatchObject({ id: first.id, status: 'READY', url: expect.any(String) });
  expect((await statusOf(clerk, id)).body).toMatchObject({ id: first.id, status: 'READY' });
  await clerk.post(`/agencies/crm/issues/${id}/notes`, { noteContent: 'New' });
  expect((await printOf(clerk, id)).body.id).not.toBe(first.id);
});

test('twelve submissions are printed in their order, with a list of contents; a deleted one is left out', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const made = [];
  for (let n = 1; n <= 12; n += 1) made.push(await submission(riverton, { description: `Hole number ${n}.` }));
  const ids = made.map(({ id }) => id).toReversed();
  const { status, body } = await printAll(clerk, [...ids, ids[0]!]);
  expect([status, body.count]).toEqual([201, 12]);
  await runIn(riverton, 'delete from submissions where agency_id = $1 and id = $2', made[4]!.id);
  await render(riverton);
  const ready = (await statusOf(clerk, body.id)).body;
  const { pages, title } = await readPdf((await download(ready)).rawPayload);
  expect([title, pages[0]]).toEqual(['11 submissions', expect.stringContaining('1 submission was deleted')]);
  const descriptions = pages.join(' ').match(/Hole number \d+/g);
  expect(descriptions).toEqual([12, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1].map((n) => `Hole number ${n}`));
});

test('photos are shown with their captions, and a missing one is a line', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton);
  const file = (name: string) => upload(clerk, `/agencies/${riverton.id}/s3/signed-url?`, name, png);
  const attachments = [await file('a.png'), { ...(await file('b.png')), description: 'The left lane' }];
  expect(await clerk.post(`/agencies/crm/issues/${id}/attachments`, { attachments })).toMatchObject({ status: 200 });
  const { rows } = await runIn(riverton, 'select key from attachments where agency_id = $1 order by file_name');
  await (await testApp()).services.storage.remove(String(rows[0]!['key']));
  const { body } = await printOf(clerk, id);
  await render(riverton);
  const { alts, pages } = await readPdf((await download((await statusOf(clerk, body.id)).body)).rawPayload);
  expect(alts).toEqual([expect.stringContaining('The left lane')]);
  expect(pages.join(' ')).toContain('This photo cannot be shown');
  const without = (await printOf(clerk, id, '&withPhotos=false')).body;
  expect(await textOf(riverton, clerk, without)).not.toContain('This photo');
});

test('a secured location is left out for staff who may not see it', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton, { streetAddress: '9 Shelter Way', at: [37.8, -122.27] });
  await runIn(riverton, 'update locations set is_secured = true where agency_id = $1');
  const text = await textOf(riverton, clerk, (await printOf(clerk, id)).body);
  expect(text).toContain('Restricted');
  for (const secret of ['Shelter', '37.8']) expect(text).not.toContain(secret);
});

test('another person’s print, another agency’s and one of a deleted submission are not found', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const [clerk, other, stranger] = [
    await staff(riverton, 'clerk'),
    await staff(riverton, 'clerk'),
    await staff(lakeside, 'clerk'),
  ];
  const { id } = await submission(riverton);
  const { body } = await printOf(clerk, id);
  const gone = { status: 404, body: { code: 'not_found' } };
  for (const by of [other, stranger]) expect(await statusOf(by, body.id)).toMatchObject(gone);
  expect(await printOf(stranger, id)).toMatchObject(gone);
  expect(await printAll(clerk, [id, (await submission(lakeside)).id])).toMatchObject(gone);
  await (await staff(riverton, 'admin')).delete(`/agencies/crm/issues/${id}`);
  expect(await printOf(clerk, id)).toMatchObject(gone);
});

test('a bad selection is refused by name', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  expect(await printAll(clerk, [])).toMatchObject({
    status: 400,
    body: { fields: { ids: 'Submissions is required' } },
  });
  const many = Array.from({ length: 101 }, () => newId());
  expect(await printAll(clerk, many)).toMatchObject({
    status: 400,
    body: { fields: { ids: expect.stringContaining('100') } },
  });
  const { id } = await submission(riverton);
  expect(await clerk.get(`/print/${id}?productType=case`)).toMatchObject({ status: 400 });
});

test('ten prints of a person can be under way', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton);
  for (let n = 0; n < 10; n += 1) expect((await printAll(clerk, [id])).status).toBe(201);
  expect(await printAll(clerk, [id])).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await printAll(await staff(riverton, 'clerk'), [id])).status).toBe(201);
});

test('a print that was rendered twice has one file, which is removed a day later', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton, { createdAt: '2026-03-01T09:00:00Z' });
  setClock(new Date('2026-03-01T10:00:00Z'));
  const { body } = await printAll(clerk, [id]);
  await render(riverton);
  const ready = (await statusOf(clerk, body.id)).body;
  await render(riverton);
  // The signature covers the second in which the link was made.
  const fileOf = (url: string | null) => url?.split('?')[0];
  expect(fileOf((await statusOf(clerk, body.id)).body.url)).toBe(fileOf(ready.url));
  setClock(new Date('2026-03-02T09:59:00Z'));
  await sweep(riverton);
  const { rows } = await runIn(riverton, 'select file_key from document_prints where agency_id = $1');
  const { storage } = (await testApp()).services;
  const key = String(rows[0]!['file_key']);
  expect(await storage.readBytes(key)).not.toBeNull();
  setClock(new Date('2026-03-02T10:01:00Z'));
  await sweep(riverton);
  expect(await storage.readBytes(key)).toBeNull();
  expect((await statusOf(clerk, body.id)).status).toBe(404);
});

test('each product of the contract has exactly one kind of document', () => {
  const kinds = serverFeatures.flatMap(({ documents = [] }) => documents);
  expect(kinds.map(({ product }) => product).toSorted()).toEqual(printedProducts.toSorted());
  expect(() => documentKindsOf([...kinds, kinds[0]!])).toThrow(TypeError);
  expect(() => documentKindsOf([]).of('crm')).toThrow(TypeError);
});

test('a print that never ended has failed', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton, { createdAt: '2026-03-01T09:00:00Z' });
  setClock(new Date('2026-03-01T10:00:00Z'));
  const { body } = await printAll(clerk, [id]);
  setClock(new Date('2026-03-01T10:16:00Z'));
  expect((await statusOf(clerk, body.id)).body).toMatchObject({
    status: 'FAILED',
    url: null,
    message: 'The PDF could not be made. Please try again.',
  });
});

test('a print with a secured location is not found by its person once they may not see such locations', async () => {
  const riverton = await agency();
  const scopes = { ...scopesOf.clerk, canSeeSecuredLocations: true };
  const clerk = await staff(riverton, scopes);
  const { id } = await submission(riverton, { streetAddress: '9 Shelter Way' });
  const { body } = await printOf(clerk, id);
  await render(riverton);
  expect((await statusOf(clerk, body.id)).body).toMatchObject({ status: 'READY', url: expect.any(String) });
  await giveScopes(riverton, clerk, { ...scopes, canSeeSecuredLocations: false });
  for (const by of [body.id, id]) expect(await statusOf(clerk, by)).toMatchObject({ status: 404 });
  await giveScopes(riverton, clerk, { ...scopes, crm: scopesOf.noRights.crm, siteAdmin: true });
  expect(await statusOf(clerk, body.id)).toMatchObject({ status: 403, body: { code: 'no_right' } });
});
