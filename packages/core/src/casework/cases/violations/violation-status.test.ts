import { expect, test } from 'vitest';
import { violationStatusAfter, violationStatuses } from './violation-status.ts';

test.each(violationStatuses)('from %s a disposition of any type decides the status', (from) => {
  expect(violationStatusAfter(from, 'OPEN')).toBe('OPEN');
  expect(violationStatusAfter(from, 'COMPLIANT_DISPOSITION')).toBe('COMPLIANT');
  expect(violationStatusAfter(from, 'INVALID_DISPOSITION')).toBe('INVALID');
});
