import { expect, test } from 'vitest';
import { failedText, type Found, joinFound } from './found.ts';

const found = (name: string, more: Partial<Found> = {}): Found => ({
  sections: [{ name, items: [], rank: 2 }],
  isLoading: false,
  isCurrent: true,
  failed: [],
  retry: () => undefined,
  ...more,
});

test('the palette waits for every search, and keeps their order', () => {
  expect(joinFound([found('Cases'), found('People')])).toMatchObject({
    sections: [{ name: 'Cases' }, { name: 'People' }],
    isLoading: false,
    isCurrent: true,
    failed: [],
  });
  const waiting = found('People', { isLoading: true, isCurrent: false });
  expect(joinFound([found('Cases'), waiting])).toMatchObject({ isLoading: true, isCurrent: false });
});

test('only what failed is named and tried again', () => {
  const retried: string[] = [];
  const failing = (name: string, failed: readonly string[]) => found(name, { failed, retry: () => retried.push(name) });
  const joined = joinFound([
    failing('records', ['Submissions', 'Cases']),
    failing('people', []),
    failing('addresses', ['Addresses']),
  ]);
  expect(failedText(joined.failed)).toBe('Submissions, cases and addresses');
  expect(failedText(['Cases'])).toBe('Cases');
  joined.retry();
  expect(retried).toEqual(['records', 'addresses']);
});
