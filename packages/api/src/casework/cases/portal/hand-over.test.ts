import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { setCardProviders, setClock, testApp } from '../../../testing/server.ts';
import { authorizeNetCardServer, type CardServer } from './testing/faults/card-servers.ts';
import { cardWorld, type CardWorld, type StartedPayment } from './testing/faults/card-world.ts';

let at: CardServer;
let world: CardWorld;
let payment: StartedPayment;

beforeEach(async () => {
  at = await authorizeNetCardServer();
  world = await cardWorld(at);
  payment = await world.start();
});
afterEach(async () => {
  setClock(null);
  setCardProviders(null);
  await at.close();
});

const open = async (paymentToken = payment.token) =>
  (await testApp()).server.inject({ url: `/payment-portal/${world.portal.token}/card-page/${paymentToken}` });

test('the page posts the token to the provider, and may lead to no other host', async () => {
  const page = await open();
  expect(page.body).toContain(`<form method="post" action="${at.hosts.authorizeNet}/payment/payment" id="go">`);
  expect(page.body).toContain(`name="token" value="${payment.pageId}"`);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`form-action ${at.hosts.authorizeNet};`);
  expect(policy).toContain("default-src 'none';");
  expect(page.headers['cache-control']).toBe('no-store');
});

test('Authorize.Net may lead on to another host of its own', async () => {
  const url = 'https://test.authorize.net/payment/payment';
  await runIn(
    world.portal.of,
    'update card_payments set page_url = $3 where agency_id = $1 and id = $2',
    payment.id,
    url,
  );
  const policy = String((await open()).headers['content-security-policy']);
  expect(policy).toContain('form-action https://test.authorize.net https://*.authorize.net;');
});

test('a payment that is paid or whose page has ended leads to what became of it, and an unknown one to the error page', async () => {
  expect((await open('x')).headers.location).toBe('/payment-portal/error');
  world.minute(16);
  const back = `/payment-portal/${world.portal.token}/paid?payment=${payment.token}`;
  expect((await open()).headers.location).toBe(back);
  world.minute(1);
  at.pay(payment.pageId);
  expect(await world.ask(payment)).toBe('PAID');
  expect((await open()).headers.location).toBe(back);
});
