import { expect, test } from 'vitest';
import { sealKey, sealUrl } from './seal.ts';

const key = '7/2026/11/01a2075d-6efe-7e9a-aa3c-f1def3dfeab3/seal.png';

test.each([`https://old.test/api/storage/${key}`, `https://bucket.s3.test/${key}`])('%s has the key', (location) => {
  expect(sealKey(7, location)).toBe(key);
  expect(sealUrl(7, location)).toMatch(/^\/api\/agency\/7\/seal\/[\w-]{20}$/);
});

test('a location of another agency, and an address elsewhere, have no key', () => {
  for (const location of [`https://city.test/api/storage/${key}`, 'https://city.test/logo.png', '', null])
    expect(sealKey(8, location)).toBeNull();
  expect(sealUrl(8, null)).toBeNull();
});
