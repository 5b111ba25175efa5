import { expect, test } from 'vitest';
import { previewAddress } from './preview-address.ts';

const origin = 'https://townkeep.example.gov';

test('our own files are loaded directly, files of external storage through our server', () => {
  const own = '/api/storage/1/2026/05/id/a.png?name=a.png&signature=x';
  expect(previewAddress(own, origin)).toBe(own);
  expect(previewAddress(`${origin}${own}`, origin)).toBe(`${origin}${own}`);
  const elsewhere = 'https://bucket.s3.us-west-2.amazonaws.com/1/2026/05/id/a.png?X-Amz-Signature=x&b=1';
  const through = new URL(previewAddress(elsewhere, origin), origin);
  expect([through.origin, through.pathname, through.searchParams.get('url')]).toEqual([
    origin,
    '/api/storage/preview',
    elsewhere,
  ]);
});
