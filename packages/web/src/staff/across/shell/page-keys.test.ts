import { expect, test, vi } from 'vitest';
import { pageKeys } from './page-keys.ts';

test('each key of a page is its own, and leads to a page that is there', async () => {
  // The pages of a feature belong to a browser; only their paths are read here.
  const listens = { addEventListener: () => undefined, location: { origin: 'https://townkeep.test' } };
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', { querySelector: () => null, ...listens });
  const { staffFeatures } = await import('../../features.ts');
  const keys = Object.values(pageKeys);
  expect(new Set([...keys, 'g a', 'g h']).size).toBe(keys.length + 2);
  const paths = new Set(staffFeatures.flatMap(({ pages }) => pages).map(({ path }) => path));
  expect(Object.keys(pageKeys).filter((path) => !paths.has(path))).toEqual([]);
});

test('cases, a new case and the inspections have keys, as submissions have', () => {
  expect(pageKeys).toMatchObject({
    '/customer-submissions': 'g s',
    '/cases': 'g c',
    '/products/cases/create': 'g e',
    '/inspections': 'g i',
  });
});
