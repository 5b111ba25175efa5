import { beforeEach, expect, test } from 'vitest';
import type { AssociatedCase } from '@townkeep/core/casework/cases';
import { oakStreet } from '../../../across/issue-form/testing/form.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { submission } from '../../submissions/testing/submission.ts';
import { visitor } from '../../../testing/client.ts';
import { staff, type TestStaff } from '../../../testing/factories.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'BASIC' }, { firstName: 'Ann', lastName: 'Lee' });
});

const settings = {
  reporterOpenedText: 'An officer looks into it.',
  reporterClosedText: 'The officer is done.',
  translations: { es: { reporterOpenedText: 'Un agente lo examina.' } },
};
const inform = () =>
  runIn(
    of,
    "insert into settings (agency_id, area, value) values ($1, 'case-settings', $2::jsonb)",
    JSON.stringify(settings),
  );

const link = (id: string, ...submissionIds: string[]) =>
  ann.post<{ code?: string; submissions: object[] }>(`/agencies/xerce/cases/${id}/submissions`, { submissionIds });
const unlink = (id: string, submissionId: string) => ann.delete(`/xerce/unlink-issue/${submissionId}`, { caseId: id });
const textsOf = async (path: string, reader = ann) =>
  (await reader.get<{ items: { text: string }[] }>(path)).body.items.map(({ text }) => text);
const thread = async (token: string) =>
  (await visitor.get<{ emails: { body: string; authorName: string | null }[] }>(`/crm/submissions/${token}`)).body
    .emails;

test('a submission is linked and unlinked, and both records show it', async () => {
  const { id, number } = await enforcementCase(of);
  const report = await submission(of);
  expect(await link(id, report.id)).toMatchObject({
    status: 201,
    body: { submissions: [{ id: report.id, number: report.number }], version: 1 },
  });
  expect(await link(id, report.id)).toMatchObject({ status: 201, body: { submissions: [{ id: report.id }] } });
  const clerk = await staff(of);
  expect((await textsOf(`/agencies/crm/issues/${report.id}/history`, clerk))[0]).toBe(`linked case ${number}`);
  expect(await unlink(id, report.id)).toMatchObject({ status: 200, body: { submissions: [] } });
  expect(await unlink(id, report.id)).toMatchObject({ status: 404 });
  expect(await textsOf(`/xerce/cases/${id}/case-history`)).toEqual([
    `unlinked submission #${report.number}`,
    `linked submission #${report.number}`,
  ]);
  expect((await textsOf(`/agencies/crm/issues/${report.id}/history`, clerk))[0]).toBe(`unlinked case ${number}`);
});

test('a submission shows its cases, and of a hidden one the number only', async () => {
  const report = await submission(of);
  const seen = await enforcementCase(of);
  const hidden = await enforcementCase(of, {
    violations: [{ violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] }],
  });
  for (const { id } of [seen, hidden]) await link(id, report.id);
  const reader = await officer(of, { Weeds: 'READ_ONLY', Signs: 'NO_ACCESS' }, { hasSubmissions: true });
  const { status, body } = await reader.get<{ cases: AssociatedCase[] }>(
    `/agencies/xerce/submissions/${report.id}/cases`,
  );
  expect(status).toBe(200);
  expect(body.cases.toSorted((a, b) => a.number.localeCompare(b.number))).toMatchObject([
    { id: seen.id, number: seen.number, isRestricted: false, status: 'OPEN' },
    { id: null, number: hidden.number, isRestricted: true, status: null, violations: [] },
  ]);
});

test('a reporter hears of the case what the agency wrote, once, and nothing of a draft', async () => {
  await inform();
  const { id } = await enforcementCase(of, { status: 'DRAFT' });
  const rita = await submission(of, { reporter: { email: 'rita@resident.test', notifyBy: ['EMAIL'] } });
  const rosa = await submission(of, { language: 'es' });
  await link(id, rita.id, rosa.id);
  expect(await thread(rita.token)).toEqual([]);
  for (const isDraft of [false, true, false])
    expect(await ann.put(`/xerce/cases/${id}/draft-mode`, { isDraft })).toMatchObject({ status: 200 });
  expect(await thread(rita.token)).toMatchObject([{ body: 'An officer looks into it.', authorName: null }]);
  expect(await thread(rosa.token)).toMatchObject([{ body: 'Un agente lo examina.' }]);
  expect(await ann.put(`/xerce/cases/${id}/close-case`, { outcomeId: of.outcomes['Complied'] })).toMatchObject({
    status: 200,
  });
  expect((await thread(rita.token)).map(({ body }) => body)).toEqual([
    'An officer looks into it.',
    'The officer is done.',
  ]);
  const mails = (await outboxOf(of)).filter(({ recipient }) => recipient === 'rita@resident.test');
  expect(mails.map(({ bodyText }) => bodyText.includes('Ann'))).toEqual([false, false]);
});

test('without words of the agency a reporter hears nothing, also of a case made from the submission', async () => {
  const report = await submission(of, { reporter: { email: 'rita@resident.test', notifyBy: ['EMAIL'] } });
  const input = { location: oakStreet, initiationType: 'REACTIVE', submissionIds: [report.id] };
  expect(await ann.post('/xerce/cases/create', input)).toMatchObject({
    status: 201,
    body: { submissions: [{ id: report.id }] },
  });
  expect(await thread(report.token)).toEqual([]);
  expect(await outboxOf(of)).toEqual([]);
});
