import { expect, test } from 'vitest';
import { inspectionStatusAfter } from './inspection-rules.ts';

test('only a scheduled inspection is rescheduled, performed or canceled', () => {
  expect(inspectionStatusAfter('SCHEDULED', 'reschedule')).toBe('SCHEDULED');
  expect(inspectionStatusAfter('SCHEDULED', 'perform')).toBe('PERFORMED');
  expect(inspectionStatusAfter('SCHEDULED', 'cancel')).toBe('CANCELLED');
  for (const action of ['reschedule', 'perform', 'cancel'] as const) {
    expect(inspectionStatusAfter('PERFORMED', action)).toBeNull();
    expect(inspectionStatusAfter('CANCELLED', action)).toBeNull();
  }
});
