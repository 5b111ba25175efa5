import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  [{ TOWNKEEP_URL: 'javascript:alert(1)' }, 'TOWNKEEP_URL'],
  [{ TOWNKEEP_URL: 'ftp://townkeep.example.gov' }, 'TOWNKEEP_URL'],
  [{ TOWNKEEP_URL: '//townkeep.example.gov' }, 'TOWNKEEP_URL: It must be a web address such as https://example.org.'],
  [{ SMS_URL: 'mailto:sms@example.gov' }, 'SMS_URL: It must be a web address'],
  [{ S3_ENDPOINT: 'ftp://files.example.gov' }, 'S3_ENDPOINT: It must be a web address'],
  [{ GEOCODER_URL: 'https:geo.example.gov' }, 'GEOCODER_URL: It must be a web address'],
  [{ MAIL_FROM: 'garbage' }, 'MAIL_FROM'],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both or neither'],
  [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both or neither'],
])('%j is refused with the variable’s name', (env, name) => {
  expect(() => readSettings(env)).toThrow(name);
});

test('valid variables are read', () => {
  const settings = readSettings({
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
  expect(readSettings({ S3_BUCKET: 'files' })).toMatchObject({ s3: { accessKeyId: undefined } });
});
