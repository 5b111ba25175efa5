import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const secrets = { TOWNKEEP_SECRET: 's'.repeat(32), MAIL_WEBHOOK_SECRET: 'w'.repeat(16) };

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', TOWNKEEP_URL: 'https://townkeep.example.gov/' }, 'https://townkeep.example.gov'],
])('with %j the public address is %s', (env, publicUrl) => {
  expect(readSettings({ ...secrets, ...env }).publicUrl).toBe(publicUrl);
});

test('super admins need a second factor only where the installation says so', () => {
  expect(readSettings(secrets).needsSuperAdminFactor).toBe(false);
  expect(readSettings({ ...secrets, TOWNKEEP_SUPER_ADMIN_SECOND_FACTOR: 'true' }).needsSuperAdminFactor).toBe(true);
});

test('former secrets are read newest first, and each is long enough', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
  const given = { TOWNKEEP_FORMER_SECRETS: ` ${one}, ${two},`, MAIL_WEBHOOK_FORMER_SECRETS: 'c'.repeat(16) };
  expect(readSettings({ ...secrets, ...given })).toMatchObject({
    secret: { current: secrets.TOWNKEEP_SECRET, former: [one, two] },
    mail: { formerWebhookSecrets: ['c'.repeat(16)] },
  });
  expect(readSettings(secrets)).toMatchObject({ secret: { former: [] }, mail: { formerWebhookSecrets: [] } });
});
