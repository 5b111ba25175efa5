import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const both = { email: 'rita@resident.test', phoneNumber: '+14155550100', notifyBy: ['EMAIL', 'SMS'] } as const;

test('the reporter chooses how to hear of it, and letters follow the choice', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const made = await submission(riverton, { reporter: both });
  const path = `/agencies/crm/issues/${made.id}`;
  const updates = (body: object) => visitor.put(`/crm/submissions/${made.token}/updates`, body);
  const channels = async () => (await outboxOf(riverton)).map(({ channel }) => channel).toSorted();
  expect(await visitor.get(`/crm/submissions/${made.token}`)).toMatchObject({
    body: { updates: { hasSubscribed: true, chosen: ['EMAIL', 'SMS'], offered: ['EMAIL', 'SMS'] } },
  });
  expect(await updates({ hasSubscribed: true, notificationPreference: ['SMS'] })).toMatchObject({
    status: 200,
    body: { updates: { hasSubscribed: true, chosen: ['SMS'] }, magicLink: expect.stringContaining(made.token) },
  });
  await admin.post(`${path}/messages`, { body: 'We come on Friday' });
  expect(await channels()).toEqual(['SMS']);

  expect(await updates({ hasSubscribed: false })).toMatchObject({
    status: 200,
    body: { updates: { hasSubscribed: false, chosen: [], offered: ['EMAIL', 'SMS'] } },
  });
  await admin.post(`${path}/messages`, { body: 'It is on the page' });
  await admin.put(`${path}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'Done' });
  await admin.put(`${path}/status`, { status: 'OPEN', message: 'Once more' });
  expect(await channels()).toEqual(['SMS']);
  expect(await admin.get(path)).toMatchObject({
    body: { customer: { hasSubscribed: false, channels: [], notificationPreference: [] } },
  });
  expect(await admin.get(`${path}/history`)).toMatchObject({
    body: {
      items: expect.arrayContaining([
        expect.objectContaining({
          actorName: 'The reporter',
          text: 'changed the contact details: subscription to updates, notification methods',
        }),
      ]),
    },
  });

  expect(await updates({ hasSubscribed: true, notificationPreference: ['EMAIL'] })).toMatchObject({ status: 200 });
  await admin.post(`${path}/messages`, { body: 'Welcome back' });
  expect(await channels()).toEqual(['EMAIL', 'SMS']);
});

test('updates need a channel that has an address, and a reporter who gave one', async () => {
  const riverton = await agency();
  const made = await submission(riverton, { reporter: { email: 'rita@resident.test' } });
  const updates = (token: string, notificationPreference: readonly string[]) =>
    visitor.put(`/crm/submissions/${token}/updates`, { hasSubscribed: true, notificationPreference });
  for (const chosen of [[], ['SMS']])
    expect(await updates(made.token, chosen)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await updates(made.publicToken, ['EMAIL'])).toMatchObject({ status: 404 });
  const anonymous = await submission(riverton, { reporter: null });
  expect(await visitor.get(`/crm/submissions/${anonymous.token}`)).toMatchObject({ body: { updates: null } });
});
