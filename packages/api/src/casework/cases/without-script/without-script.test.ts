import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { testApp } from '../../../testing/server.ts';
import { noticeLinks } from '../notices/issuing/notice-link.ts';
import { noticeWorld } from '../notices/testing/notice-world.ts';
import { verifyNotice } from '../notices/verifying/verify-notice.ts';
import { portalWorld } from '../portal/testing/portal-world.ts';
import { noticePart } from './plain-page.ts';

let get: (url: string) => Promise<{ status: number; body: string; policy: string }>;
beforeEach(async () => {
  const { server } = await testApp();
  get = async (url) => {
    const { statusCode, body, headers } = await server.inject(url);
    return { status: statusCode, body, policy: String(headers['content-security-policy']) };
  };
});

test('the portal names the agency and the ways to reach it, in each language', async () => {
  const world = await portalWorld();
  await runIn(
    world.of,
    "update settings set value = value || $2::jsonb where agency_id = $1 and area = 'agency-information'",
    JSON.stringify({ phoneNumber: '+15305550142', email: 'fines@riverton.test' }),
  );
  const { status, body, policy } = await get(`/payment-portal/${world.token}/without-script`);
  expect(status).toBe(200);
  expect(policy).toMatch(/^default-src 'none'/);
  for (const text of [
    '+15305550142',
    '(530) 555-0142',
    'mailto:fines@riverton.test',
    'This page needs JavaScript',
    'Esta página necesita JavaScript',
  ])
    expect(body).toContain(text);
});

test('a link that no portal has, says how to pay and names no agency', async () => {
  const { status, body } = await get('/payment-portal/none/without-script');
  expect(status).toBe(404);
  expect(body).toContain('pay in one of the other ways on your notice');
  expect(body).not.toContain('tel:');
});

test('the code of a notice shows it without a script', async () => {
  const world = await noticeWorld();
  const notice = await world.issued();
  const { services } = await testApp();
  const token = noticeLinks.make(services.settings.secret, world.of.id, notice.id);
  const { status, body } = await get(`/notices/${token}/without-script`);
  expect(status).toBe(200);
  for (const text of [
    `Notice ${notice.number}`,
    'In effect. City of Riverton issued',
    `Aviso ${notice.number}`,
    'Vigente.',
  ])
    expect(body).toContain(text);
  expect((await get('/notices/none/without-script')).status).toBe(404);
  const shown = await verifyNotice(services, token);
  const payUrl = 'https://pay.test/payment-portal/p?case=1&x="';
  expect(noticePart({ ...shown, payUrl }, 'es')).toContain(
    '<a href="https://pay.test/payment-portal/p?case=1&amp;x=&quot;">Pagar con tarjeta',
  );
});
