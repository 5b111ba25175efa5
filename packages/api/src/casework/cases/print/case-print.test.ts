import type { PrintJob } from '@townkeep/core/mechanisms/documents';
import { expect, test } from 'vitest';
import { moneyWorld, trackFines } from '../money/testing/money-world.ts';
import { enforcementCase } from '../testing/case.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';
import { responsible } from '../testing/responsible.ts';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { giveScopes, scopesOf, staff, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { documentJobs } from '../../../mechanisms/documents/jobs.ts';

const printOf = (by: TestStaff, id: string, options = '') =>
  by.get<PrintJob>(`/print/${id}?productType=xerce${options}`);

async function read(by: TestStaff, { id }: PrintJob) {
  const { server, services } = await testApp();
  const { url } = (await by.get<PrintJob>(`/print/${id}/status?productType=xerce`)).body;
  const answer = await server.inject({ method: 'GET', url: url!.replace(services.settings.publicUrl, '') });
  return { fileName: answer.headers['content-disposition'], ...(await readPdf(answer.rawPayload)) };
}

test('a whole case is printed as a tagged PDF, without internal words unless they are wanted', async () => {
  const of = await enforcementAgency('City of Riverton');
  const ann = await officer(of, { Weeds: 'BASIC' });
  const { id, number } = await enforcementCase(of, {
    description: 'As high as the fence',
    streetAddress: '12 Oak Street',
    violations: [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }],
  });
  await responsible(of, id);
  for (const [noteContent, isPublic] of [
    ['The dog bites', false],
    ['Call before you come', true],
  ] as const)
    await ann.post(`/xerce/cases/${id}/notes`, { noteContent, isPublic });
  await ann.put(`/xerce/cases/${id}/description`, { description: 'As high as the roof' });
  const first = await printOf(ann, id);
  expect(first).toMatchObject({ status: 200, body: { status: 'QUEUED', count: 1 } });
  const second = (await printOf(ann, id, '&withNotes=true')).body;
  await runJobs(of, documentJobs, 'render-print');
  const pdf = await read(ann, first.body);
  expect(pdf).toMatchObject({ title: `Case ${number}`, language: 'en', isMarked: true });
  expect(pdf.fileName).toContain(`Case ${number}.pdf`);
  expect(pdf.xmp).toMatch(/pdfuaid:part>1</);
  const text = pdf.pages.join(' ');
  for (const shown of ['High weeds', '12 Oak Street', 'Olga Owner', 'Call before you come', 'No attachments'])
    expect(text).toContain(shown);
  for (const hidden of ['The dog bites', 'As high as the roof', 'As high as the fence'])
    expect(text).not.toContain(hidden);
  const whole = (await read(ann, second)).pages.join(' ');
  for (const shown of ['The dog bites', 'As high as the roof']) expect(whole).toContain(shown);
});

test('only those who may see a case print it', async () => {
  const of = await enforcementAgency();
  const { id } = await enforcementCase(of, {
    violations: [{ violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] }],
  });
  const blind = await officer(of, { Weeds: 'BASIC', Signs: 'NO_ACCESS' });
  expect(await printOf(blind, id)).toMatchObject({ status: 404 });
  expect(await printOf(await staff(of), id)).toMatchObject({ status: 403 });
  expect(await blind.get(`/print/${id}?productType=crm`)).toMatchObject({ status: 403 });
});

test('a print of a case is not found by a person who lost their access to it', async () => {
  const of = await enforcementAgency();
  const ann = await officer(of, { Weeds: 'BASIC' });
  const { id } = await enforcementCase(of, {
    violations: [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }],
  });
  const { body } = await printOf(ann, id);
  await runJobs(of, documentJobs, 'render-print');
  const status = () => ann.get<PrintJob>(`/print/${body.id}/status`);
  const give = (level: 'OVERWRITE' | 'READ_ONLY' | 'NO_ACCESS') =>
    giveScopes(of, ann, {
      ...scopesOf.officer,
      xerce: { ...scopesOf.officer.xerce, violationTypes: { [of.types['Weeds']]: level } },
    });
  await give('OVERWRITE');
  expect((await status()).body).toMatchObject({ status: 'READY', url: expect.any(String) });
  for (const level of ['READ_ONLY', 'NO_ACCESS'] as const) {
    await give(level);
    expect(await status()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('a print has the money of a case for people who see finances, as long as they do', async () => {
  const world = await moneyWorld();
  const { of, ann, made } = world;
  await world.fee(12_500);
  await world.pay(2500);
  const first = (await printOf(ann, made.id)).body;
  await runJobs(of, documentJobs, 'render-print');
  const text = (await read(ann, first)).pages.join(' ');
  for (const shown of ['$100.00', '$125.00', '-$25.00', 'Open charges', 'recorded a payment of $25.00'])
    expect(text).toContain(shown);
  await trackFines(of, false);
  await runIn(
    of,
    "update settings set updated_at = now() + '1 day' where agency_id = $1 and area = 'agency-information'",
  );
  expect(await ann.get(`/print/${first.id}/status?productType=xerce`)).toMatchObject({ status: 404 });
  await runIn(of, "update settings set updated_at = '2020-01-01' where agency_id = $1 and area = 'agency-information'");
  await ann.post(`/xerce/cases/${made.id}/notes`, { noteContent: 'Later', isPublic: true });
  const second = (await printOf(ann, made.id)).body;
  expect(second.id).not.toBe(first.id);
  await runJobs(of, documentJobs, 'render-print');
  const plain = (await read(ann, second)).pages.join(' ');
  expect(plain).toContain('Later');
  expect(plain).not.toContain('$');
});
