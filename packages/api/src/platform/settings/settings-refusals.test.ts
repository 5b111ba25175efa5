import { expect, test } from 'vitest';
import { readSettings, unknownSettings } from './settings.ts';

const secrets = { TOWNKEEP_SECRET: 's'.repeat(32), MAIL_WEBHOOK_SECRET: 'w'.repeat(16) };

test.each([
  [{ TOWNKEEP_URL: 'javascript:alert(1)' }, 'TOWNKEEP_URL'],
  [{ TOWNKEEP_URL: 'ftp://townkeep.example.gov' }, 'TOWNKEEP_URL'],
  [{ TOWNKEEP_URL: '//townkeep.example.gov' }, 'TOWNKEEP_URL: It must be a web address such as https://example.org.'],
  [{ SMS_URL: 'mailto:sms@example.gov' }, 'SMS_URL: It must be a web address'],
  [{ S3_ENDPOINT: 'ftp://files.example.gov' }, 'S3_ENDPOINT: It must be a web address'],
  [{ GEOCODER_URL: 'https:geo.example.gov' }, 'GEOCODER_URL: It must be a web address'],
  [{ MAIL_FROM: 'garbage' }, 'MAIL_FROM'],
  [{ TOWNKEEP_SECRET: '' }, 'TOWNKEEP_SECRET: needed, at least 32 random characters'],
  [{ TOWNKEEP_SECRET: 'short' }, 'TOWNKEEP_SECRET needs at least 32 characters'],
  [{ MAIL_WEBHOOK_SECRET: '' }, 'MAIL_WEBHOOK_SECRET: needed, at least 16 random characters'],
  [
    { TOWNKEEP_FORMER_SECRETS: 'short' },
    'TOWNKEEP_FORMER_SECRETS: write comma-separated secrets, each with at least 32',
  ],
  [
    { TOWNKEEP_EGRESS_ALLOW: 'login.example.gov' },
    'TOWNKEEP_EGRESS_ALLOW: write comma-separated hosts with their port',
  ],
  [{ MAIL_WEBHOOK_FORMER_SECRETS: `${'w'.repeat(16)},short` }, 'MAIL_WEBHOOK_FORMER_SECRETS: write comma-separated'],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both or neither'],
  [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both or neither'],
])('%j is refused with the variable’s name', (env, name) => {
  expect(() => readSettings({ ...secrets, ...env })).toThrow(name);
});

test('valid variables are read', () => {
  const settings = readSettings({
    ...secrets,
    TOWNKEEP_URL: 'https://townkeep.example.gov/',
    MAIL_FROM: 'city@example.gov',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 's',
  });
  expect(settings).toMatchObject({
    publicUrl: 'https://townkeep.example.gov',
    mail: { from: 'city@example.gov' },
    s3: { accessKeyId: 'key', secretAccessKey: 's' },
  });
  expect(readSettings({ ...secrets, S3_BUCKET: 'files' })).toMatchObject({ s3: { accessKeyId: undefined } });
});

test('a name that looks like a setting and is none is known by it', () => {
  expect(
    unknownSettings({ TOWNKEEP_TRUST_PROXYS: '1', TOWNKEEP_URL: 'x', TOWNKEEP_ADMIN_PASSWORD: 'x', PATH: '/' }),
  ).toEqual(['TOWNKEEP_TRUST_PROXYS']);
});
