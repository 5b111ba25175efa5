import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', TOWNKEEP_URL: 'https://townkeep.example.gov/' }, 'https://townkeep.example.gov'],
])('with %j the public address is %s', (env, publicUrl) => {
  expect(readSettings(env).publicUrl).toBe(publicUrl);
});

test('super admins need a second factor only where the installation says so', () => {
  expect(readSettings({}).needsSuperAdminFactor).toBe(false);
  expect(readSettings({ TOWNKEEP_SUPER_ADMIN_SECOND_FACTOR: 'true' }).needsSuperAdminFactor).toBe(true);
});
