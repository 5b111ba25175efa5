import { expect, test } from 'vitest';
import { answerTo, formField } from '../../../testing/walk/form-fields.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

interface Page {
  readonly steps: readonly { readonly name: string; readonly at: string | null }[];
  readonly closingMessageId: string | null;
  readonly emails: readonly { readonly id: string; readonly body: string }[];
}

const pageOf = async (token: string): Promise<Page> => (await visitor.get<Page>(`/crm/submissions/${token}`)).body;
const stepsOf = ({ steps }: Page): string[] => steps.map(({ name, at }) => (at === null ? `(${name})` : name));

test('both pages show the steps; only the reporter’s shows the answer at the closing', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const made = await submission(riverton);
  const path = `/agencies/crm/issues/${made.id}`;
  expect(stepsOf(await pageOf(made.token))).toEqual(['RECEIVED', '(ASSIGNED)', '(CLOSED)']);
  await admin.put(`${path}/assignees`, { assigneeId: admin.id });
  await admin.post(`${path}/messages`, { body: 'We come on Friday' });
  expect(await pageOf(made.token)).toMatchObject({ closingMessageId: null });
  await admin.put(`${path}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'We filled it.' });
  const closed = await pageOf(made.token);
  expect(stepsOf(closed)).toEqual(['RECEIVED', 'ASSIGNED', 'CLOSED']);
  expect(closed.emails.find(({ id }) => id === closed.closingMessageId)?.body).toBe('We filled it.');
  expect(await pageOf(made.publicToken)).toMatchObject({ steps: closed.steps, closingMessageId: null, emails: [] });
  await visitor.post(`/crm/submissions/${made.token}/messages`, { body: 'It is not fixed', reopen: true });
  const reopened = await pageOf(made.token);
  expect([stepsOf(reopened), reopened.closingMessageId]).toEqual([
    ['RECEIVED', 'ASSIGNED', 'REOPENED', '(CLOSED)'],
    null,
  ]);
});

test('the reporter sees their answers and the date of an answer, the public neither', async () => {
  const riverton = await agency();
  const answer = answerTo(formField('How deep?'), 'knee-deep');
  const made = await submission(riverton, { fields: [answer], dueOn: '2999-05-08' });
  expect(await pageOf(made.token)).toMatchObject({
    fields: [{ label: 'How deep?', value: 'knee-deep' }],
    answerDueOn: '2999-05-08',
  });
  expect(await pageOf(made.publicToken)).toMatchObject({ fields: [], answerDueOn: null });
  const late = await submission(riverton, { dueOn: '2020-05-08' });
  expect(await pageOf(late.token)).toMatchObject({ answerDueOn: null });
});
