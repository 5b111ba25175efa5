import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withOwnSecrets } from './own-secrets.ts';
import { readSettings } from './settings.ts';

const at = { folder: '' };
beforeEach(() => {
  at.folder = mkdtempSync(join(tmpdir(), 'townkeep-secrets-'));
});
afterEach(() => rmSync(at.folder, { recursive: true, force: true }));

const settingsOf = (env: Record<string, string> = {}) =>
  readSettings(withOwnSecrets({ TOWNKEEP_DATA: at.folder, ...env }));

test('a new installation makes its own secrets, for its owner only, and has them at each start', () => {
  const { secret, mail } = settingsOf();
  expect(secret).toMatchObject({ current: expect.stringMatching(/^[\w-]{43}$/), former: [] });
  expect(mail).toMatchObject({ webhookSecret: expect.stringMatching(/^[\w-]{43}$/), formerWebhookSecrets: [] });
  expect(mail.webhookSecret).not.toBe(secret.current);
  expect(readdirSync(at.folder)).toEqual(['secrets.env']);
  expect(statSync(join(at.folder, 'secrets.env')).mode & 0o777).toBe(0o600);
  expect(settingsOf()).toMatchObject({ secret, mail });
});

test('each installation has others', () => {
  const first = settingsOf().secret.current;
  rmSync(join(at.folder, 'secrets.env'));
  expect(settingsOf().secret.current).not.toBe(first);
});

test('data that is older than the file was made with the public secret, which is accepted still', () => {
  mkdirSync(join(at.folder, 'postgres'));
  const { secret, mail } = settingsOf();
  expect([secret.former, mail.formerWebhookSecrets].flat()).toEqual(
    Array.from({ length: 2 }, () => 'embedded-installation-only-not-for-production'),
  );
  expect(secret.current).not.toBe(secret.former[0]);
});

test('given secrets are preferred, and with both nothing is written', () => {
  const given = { TOWNKEEP_SECRET: 's'.repeat(32), MAIL_WEBHOOK_SECRET: 'w'.repeat(16) };
  expect(settingsOf(given)).toMatchObject({
    secret: { current: 's'.repeat(32) },
    mail: { webhookSecret: 'w'.repeat(16) },
  });
  expect(readdirSync(at.folder)).toEqual([]);
  expect(settingsOf({ TOWNKEEP_SECRET: 's'.repeat(32) }).secret.current).toBe('s'.repeat(32));
});

test('an installation on a PostgreSQL server must be given its secrets, unless it is a demo', () => {
  const database = { DATABASE_URL: 'postgres://127.0.0.1/townkeep' };
  expect(() => settingsOf(database)).toThrow('TOWNKEEP_SECRET: needed');
  expect(settingsOf({ ...database, TOWNKEEP_DEMO: '1' }).secret.current).toMatch(/^[\w-]{43}$/);
});
