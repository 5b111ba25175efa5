import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { visitor } from '../../../testing/client.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('closing requires an outcome and a message; both reach the thread and the reporter', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton, { reporter: { email: 'rita@resident.test' } });

  expect(await clerk.put(path(id, '/status'), { status: 'CLOSED' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: { outcomeId: 'Outcome is required', message: 'A message to the reporter is required' },
    },
  });
  expect(await clerk.put(path(id, '/status'), { status: 'CLOSED', outcome: 'Mended', message: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { outcome: 'Mended is not offered. Please choose another one.' } },
  });

  const closed = await clerk.put(path(id, '/status'), {
    status: 'CLOSED',
    outcome: 'Fixed',
    message: 'We <filled> it.',
    version: 1,
  });
  expect(closed).toMatchObject({
    status: 200,
    body: {
      status: 'CLOSED',
      outcome: 'Fixed',
      version: 2,
      messages: [
        {
          type: 'OUTBOUND',
          body: 'We <filled> it.',
          author: { id: clerk.id },
          deliveries: [{ channel: 'EMAIL', status: 'QUEUED' }],
        },
      ],
    },
  });
  expect(closed.body['closedAt']).not.toBeNull();

  const [mail, ...others] = await outboxOf(riverton);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: 'EMAIL', recipient: 'rita@resident.test', status: 'QUEUED' });
  expect(mail!.subject).toMatch(/^Your request #1 is closed: Pothole/);
  expect(mail!.bodyText).toContain('Outcome: Fixed.');
  expect(mail!.bodyText).toContain('We <filled> it.');
  expect(mail!.bodyText).toContain(`/crm/submissions/${token}`);
  expect(mail!.bodyHtml).toContain('We &lt;filled&gt; it.');
  expect(mail!.bodyHtml).not.toContain('<filled>');

  expect(await clerk.put(path(id, '/status'), { status: 'CLOSED', outcome: 'Fixed', message: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'submission_closed' },
  });
  expect(await visitor.get(`/crm/submissions/${token}`)).toMatchObject({
    status: 200,
    body: { issueSummary: { status: 'CLOSED' }, outcome: 'Fixed', canReopen: true },
  });
});

test('the event of a closing records whether the reporter got a message', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { body: settings } = await admin.get('/agencies/crm/submission-settings');
  await admin.put('/agencies/crm/submission-settings', { ...settings, isClosingMessageRequired: false });
  const { services } = await testApp();
  for (const message of ['We filled it.', undefined, null]) {
    const { id } = await submission(riverton);
    const closed = await admin.put(path(id, '/status'), { status: 'CLOSED', outcome: 'Fixed', message });
    expect(closed.status).toBe(200);
    const sql = "select data from events where agency_id = $1 and subject_id = $2 and type = 'submission.closed'";
    const { rows } = await services.database.run(sql, [riverton.id, id]);
    expect(rows).toMatchObject([{ data: { outcome: 'Fixed', hasMessage: message === 'We filled it.' } }]);
  }
});

test('when the message is optional, the outcome alone is enough, and the reporter is notified', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { body: settings } = await admin.get('/agencies/crm/submission-settings');
  await admin.put('/agencies/crm/submission-settings', { ...settings, isClosingMessageRequired: false });
  const { body: done } = await admin.post<{ id: string }>('/agencies/crm/config/outcomes', {
    name: 'Done',
    isFixed: true,
  });
  const { id } = await submission(riverton);
  expect(await admin.put(path(id, '/status'), { status: 'CLOSED', outcomeId: done.id })).toMatchObject({
    status: 200,
    body: { outcome: 'Done', messages: [] },
  });
  expect(await admin.get(`/agencies/crm/config/outcomes/${done.id}`)).toMatchObject({ body: { usedBy: 1 } });
  expect(await admin.delete(`/agencies/crm/config/outcomes/${done.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  });
  expect(await outboxOf(riverton)).toHaveLength(1);
  await admin.put(path(id, '/status'), { status: 'OPEN' });
  expect(await admin.get(`/agencies/crm/config/outcomes/${done.id}`)).toMatchObject({ body: { usedBy: 0 } });
});

test('the outcome must be an active one of the agency’s own list', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const [admin, lakesideAdmin] = [await staff(riverton, 'admin'), await staff(lakeside, 'admin')];
  const { id } = await submission(riverton);
  const outcomes = '/agencies/crm/config/outcomes';
  const { body: lakesideOutcome } = await lakesideAdmin.post<{ id: string }>(outcomes, { name: 'Done' });
  const { body: tag } = await admin.post<{ id: string }>('/agencies/tags', { name: 'Done' });
  const { body: old } = await admin.post<{ id: string }>(outcomes, { name: 'Old', isActive: false });
  for (const outcomeId of [lakesideOutcome.id, tag.id, old.id]) {
    expect(await admin.put(path(id, '/status'), { status: 'CLOSED', outcomeId, message: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { outcomeId: 'Outcome is not offered. Please choose another one.' } },
    });
  }
});

test('a submission without a reporter needs no message, and no letter is sent', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton, { reporter: null });
  expect(await clerk.put(path(id, '/status'), { status: 'CLOSED', outcome: 'Fixed' })).toMatchObject({ status: 200 });
  expect(await outboxOf(riverton)).toEqual([]);
});

test('staff reopen a submission, the reporter is notified, and the history records it', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const { id } = await submission(riverton, { status: 'CLOSED' });
  expect(await clerk.put(path(id, '/status'), { status: 'OPEN', reason: 'The hole is back' })).toMatchObject({
    status: 200,
    body: { status: 'OPEN', isReopened: true, closedAt: null, outcome: null },
  });
  expect(await clerk.put(path(id, '/status'), { status: 'OPEN' })).toMatchObject({
    status: 409,
    body: { code: 'submission_open' },
  });
  expect((await outboxOf(riverton))[0]!.bodyText).toContain('We have reopened your request #1');
  expect(await clerk.get(path(id, '/history'))).toMatchObject({
    status: 200,
    body: {
      total: { count: 1, capped: false },
      items: [{ actorName: 'Ann Lee', text: 'reopened this: The hole is back', type: 'submission.reopened' }],
    },
  });
});

test('of two concurrent changes to the same version, one is refused as stale', async () => {
  const riverton = await agency();
  const [ann, bo] = [await staff(riverton, 'clerk'), await staff(riverton, 'clerk')];
  const { id } = await submission(riverton);
  const answers = await Promise.all(
    [ann, bo].map((each) => each.put(path(id, '/assignees'), { assigneeId: each.id, version: 1 })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)!.body).toMatchObject({ code: 'stale_version' });
  expect(await ann.get(path(id))).toMatchObject({ body: { version: 2 } });
});

test('the due date counts in the agency’s time zone', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton, { dueOn: '2026-05-01' });
  // An hour before and after midnight in Los Angeles.
  setClock(new Date('2026-05-02T06:00:00Z'));
  const late = await staff(riverton, 'clerk');
  expect(await late.get(path(id))).toMatchObject({ body: { isOverdue: false } });
  setClock(new Date('2026-05-02T08:00:00Z'));
  const later = await staff(riverton, 'clerk');
  expect(await later.get(path(id))).toMatchObject({ body: { isOverdue: true } });
  expect(clerk.id).not.toBe(late.id);
});
