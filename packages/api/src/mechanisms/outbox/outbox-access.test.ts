import { noScopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { agency, scopesOf, staff } from '../../testing/factories.ts';
import { outsideDemo } from '../../testing/outside/outside-demo.ts';
import { testApp } from '../../testing/server.ts';
import { queueMessage } from './delivery/queue-message.ts';
import { markSent } from './queries/rows.ts';

const siteAdmin = { ...noScopes, siteAdmin: true };

test('every site administrator can open the outbox, in a demo and outside of one', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, siteAdmin);
  for (const each of [admin, outsideDemo(admin)]) {
    expect(await each.get('/config/layout')).toMatchObject({ status: 200, body: { isOutboxShown: true } });
    expect(await each.get('/agencies/outbox')).toMatchObject({ status: 200, body: { items: [] } });
  }
});

test.each(['clerk', 'officer'] as const)(
  'other administrators can neither see nor open the outbox (%s)',
  async (kind) => {
    const riverton = await agency();
    const { crm, xerce } = scopesOf[kind];
    const scopes = { ...noScopes, userAdmin: true, crm: { ...crm, isAdmin: true }, xerce: { ...xerce, isAdmin: true } };
    const other = await staff(riverton, scopes);
    for (const each of [other, outsideDemo(other)]) {
      expect(await each.get('/config/layout')).toMatchObject({ status: 200, body: { isOutboxShown: false } });
      expect(await each.get('/agencies/outbox')).toMatchObject({ status: 403, body: { code: 'no_right' } });
    }
  },
);

test('outside a demo, administrators read messages, but no confidential text, queued or sent', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  const letter = {
    channel: 'EMAIL',
    recipient: 'rita@resident.test',
    subject: 'Request #1',
    bodyText: 'Hello Rita',
    bodyHtml: null,
  } as const;
  const secret = {
    ...letter,
    recipient: 'ann@agency.test',
    subject: 'Set a new password',
    bodyText: 'https://city.test/x',
  };
  await services.inAgency(riverton.id, async (tx) => {
    const queue = (details: object) => queueMessage(tx, services, { eventId: newId(), ...letter, ...details });
    await queue({});
    await queue({ ...secret, isConfidential: true });
    const sent = await queue({ ...secret, subject: 'Your account', isConfidential: true });
    await markSent(tx, sent!, services.now(), true);
  });
  const real = outsideDemo(await staff(riverton, siteAdmin));
  const { body } = await real.get<{ items: { id: string; subject: string }[] }>('/agencies/outbox');
  expect(body.items.toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
    { subject: 'Request #1', body: 'Hello Rita', isBodyHidden: false, isBodyRemoved: false },
    { subject: 'Set a new password', body: '', isBodyHidden: true, isBodyRemoved: false },
    { subject: 'Your account', body: '', isBodyHidden: true, isBodyRemoved: false },
  ]);
  const opened = await Promise.all(body.items.map(({ id }) => real.get(`/agencies/outbox/${id}`)));
  expect(opened.map((each) => each.body)).toEqual(body.items);
  expect(JSON.stringify([body, opened])).not.toContain('city.test/x');
});
