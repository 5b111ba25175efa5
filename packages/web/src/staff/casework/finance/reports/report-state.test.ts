import { expect, test } from 'vitest';
import { readReportState, reportInput } from './report-state.ts';

test('the address names the report and its days', () => {
  expect(readReportState({})).toEqual({ report: 'BY_TYPE', range: 'MTD', from: '', to: '' });
  expect(readReportState({ report: 'nonsense', range: 'ever', from: 5 })).toEqual(readReportState({}));
  const own = readReportState({ report: 'AGING', range: 'CUSTOM', from: '2026-01-01', to: '2026-01-31' });
  expect(reportInput(own)).toEqual({ report: 'AGING', from: '2026-01-01', to: '2026-01-31' });
  expect(reportInput({ ...own, to: '' })).toBeNull();
  expect(reportInput({ ...own, to: '2025-12-31' })).toBeNull();
  expect(reportInput({ ...own, range: 'LAST_MONTH' })).toEqual({ report: 'AGING', range: 'LAST_MONTH' });
});
