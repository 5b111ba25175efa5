import { expect, test } from 'vitest';
import { type Found, joinFound } from './found.ts';

const found = (name: string, more: Partial<Found> = {}): Found => ({
  sections: [{ name, items: [] }],
  isLoading: false,
  isCurrent: true,
  failed: null,
  retry: () => undefined,
  ...more,
});

test('the palette waits for every search, and keeps their order', () => {
  expect(joinFound([found('Submissions'), found('Cases')])).toMatchObject({
    sections: [{ name: 'Submissions' }, { name: 'Cases' }],
    isLoading: false,
    isCurrent: true,
    failed: null,
  });
  const waiting = found('Cases', { isLoading: true, isCurrent: false });
  expect(joinFound([found('Submissions'), waiting])).toMatchObject({ isLoading: true, isCurrent: false });
});

test('only what failed is named and tried again', () => {
  const retried: string[] = [];
  const failing = (failed: string | null) => found('x', { failed, retry: () => retried.push(failed ?? 'none') });
  const joined = joinFound([failing('Submissions and addresses'), failing(null), failing('Cases')]);
  expect(joined.failed).toBe('Submissions and addresses, and cases');
  joined.retry();
  expect(retried).toEqual(['Submissions and addresses', 'Cases']);
});
