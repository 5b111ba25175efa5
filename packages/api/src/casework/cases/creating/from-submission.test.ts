import { beforeEach, expect, test } from 'vitest';
import type { CaseDetail } from '@townkeep/core/casework/cases';
import { oakStreet } from '../../../across/issue-form/testing/form.ts';
import { jobsOf } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { attach, attachments } from '../../../mechanisms/uploads/testing/attachments.ts';
import { postedBy } from '../../../mechanisms/uploads/testing/posted.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { visitor } from '../../../testing/client.ts';
import { staff, type TestStaff } from '../../../testing/factories.ts';
import { submission, type TestSubmission } from '../../submissions/testing/submission.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let clerk: TestStaff;
let report: TestSubmission;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(
    of,
    { Weeds: 'OVERWRITE', Signs: 'BASIC' },
    { firstName: 'Ann', lastName: 'Lee', hasSubmissions: true },
  );
  clerk = await staff(of, 'clerk');
  report = await submission(of, { reporter: { email: 'rita@resident.test', notifyBy: ['EMAIL'] } });
  const value = {
    reporterOpenedText: 'An officer looks into it.',
    reporterClosedText: 'It is done.',
    translations: {},
  };
  const insert = "insert into settings (agency_id, area, value) values ($1, 'case-settings', $2::jsonb)";
  await runIn(of, insert, JSON.stringify(value));
});

const path = ({ id }: TestSubmission, rest = '') => `/agencies/crm/issues/${id}${rest}`;
/** Adds a photo to a submission. Returns its id. */
const photoOf = async (to: TestSubmission): Promise<string> => {
  const file = attach(await postedBy(clerk, of, 'CRM_ISSUE_ATTACHMENT'));
  const { body } = await clerk.post<{ attachments: { id: string }[] }>(path(to, '/attachments'), file);
  return body.attachments[0]!.id;
};
const create = (more: object, by = ann) =>
  by.post<CaseDetail>('/xerce/cases/create', {
    location: oakStreet,
    initiationType: 'REACTIVE',
    submissionIds: [report.id],
    ...more,
  });
const thread = async () =>
  (await visitor.get<{ emails: { body: string }[] }>(`/crm/submissions/${report.token}`)).body.emails;
const removedKeys = async () => (await jobsOf(of, 'remove-files')).flatMap(({ keys }) => keys as string[]);

test('a case gets copies of the chosen photos, and a file stays until neither record has it', async () => {
  const photo = await photoOf(report);
  const made = await create({ submissionAttachmentIds: [photo] });
  expect(made).toMatchObject({
    status: 201,
    body: { attachments: [{ fileName: 'photo.png', isPublic: false, createdBy: { firstName: 'Ann' } }] },
  });
  const [original] = await attachments(of, report.id);
  const [copy] = await attachments(of, made.body.id);
  expect(copy).toMatchObject({ key: original!['key'], title: original!['title'], message_id: null });
  expect(copy!['id']).not.toBe(photo);

  await clerk.delete(path(report, '/attachments'), { attachmentIds: [photo] });
  expect(await removedKeys()).toEqual([]);
  expect((await ann.get<CaseDetail>(`/xerce/cases/${made.body.id}`)).body.attachments).toHaveLength(1);
  const removal = { attachmentIds: [copy!['id']] };
  expect(await ann.delete(`/xerce/cases/${made.body.id}/attachments`, removal)).toMatchObject({ status: 200 });
  expect(await removedKeys()).toContain(original!['key']);
});

test('only files of the linked submissions are copied, for those who may see submissions', async () => {
  const [photo, elsewhere] = [await photoOf(report), await photoOf(await submission(of))];
  const refusal = {
    status: 400,
    body: { fields: { submissionAttachmentIds: 'This file is not offered. Please choose another one.' } },
  };
  expect(await create({ submissionAttachmentIds: [photo, elsewhere] })).toMatchObject(refusal);
  expect(await create({ submissionAttachmentIds: [photo], submissionIds: [] })).toMatchObject(refusal);
  const blind = await officer(of);
  expect(await create({ submissionAttachmentIds: [photo] }, blind)).toMatchObject(refusal);
});

test('the reporter hears of the case from the agency, and the history names no person either', async () => {
  expect(await ann.get('/agencies/xerce/reporter-texts')).toMatchObject({
    status: 200,
    body: { opened: { en: 'An officer looks into it.', es: 'An officer looks into it.' } },
  });
  await create({});
  expect(await thread()).toMatchObject([{ body: 'An officer looks into it.', authorName: null }]);
  expect(await outboxOf(of)).toHaveLength(1);
  const { body } = await clerk.get<{ items: { actorName: string; text: string }[] }>(path(report, '/history'));
  expect(body.items.map(({ actorName, text }) => `${actorName} ${text}`)).toEqual([
    'System wrote to the reporter by email',
    expect.stringMatching(/^Ann Lee linked case /),
  ]);
});

test('a reporter who is left out hears nothing: of a draft that is opened, a later link, or the closing', async () => {
  const { body } = await create({ informsReporters: false, isDraft: true });
  await ann.put(`/xerce/cases/${body.id}/draft-mode`, { isDraft: false });
  const other = await submission(of, { reporter: { email: 'rosa@resident.test', notifyBy: ['EMAIL'] } });
  const link = (each: TestSubmission, informsReporters: boolean) =>
    ann.post(`/agencies/xerce/cases/${body.id}/submissions`, { submissionIds: [each.id], informsReporters });
  expect(await link(await submission(of), false)).toMatchObject({ status: 201 });
  expect(await outboxOf(of)).toEqual([]);
  expect(await link(other, true)).toMatchObject({ status: 201 });
  expect((await outboxOf(of)).map(({ recipient }) => recipient)).toEqual(['rosa@resident.test']);
  const ended = await ann.put(`/xerce/cases/${body.id}/close-case`, { outcomeId: of.outcomes['Complied'] });
  expect(ended).toMatchObject({ status: 200 });
  expect((await outboxOf(of)).map(({ recipient }) => recipient)).toEqual(Array(2).fill('rosa@resident.test'));
  expect(await thread()).toEqual([]);
});
