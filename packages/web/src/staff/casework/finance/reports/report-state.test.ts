import { expect, test } from 'vitest';
import { readReportState, reportInput } from './report-state.ts';

const TODAY = '2026-03-02';

test('the address names the report and its days', () => {
  expect(readReportState({})).toEqual({ report: 'BY_TYPE', range: 'MTD', from: '', to: '' });
  expect(readReportState({ report: 'nonsense', range: 'ever', from: 5 })).toEqual(readReportState({}));
  const own = readReportState({ report: 'BY_DAY', range: 'CUSTOM', from: '2026-01-01', to: '2026-01-31' });
  expect(reportInput(own, TODAY)).toEqual({ report: 'BY_DAY', from: '2026-01-01', to: '2026-01-31' });
  expect(reportInput({ ...own, to: '' }, TODAY)).toBeNull();
  expect(reportInput({ ...own, to: '2025-12-31' }, TODAY)).toBeNull();
  expect(reportInput({ ...own, range: 'LAST_MONTH' }, TODAY)).toEqual({ report: 'BY_DAY', range: 'LAST_MONTH' });
});

test('what is open is asked for as of one day', () => {
  const aging = readReportState({ report: 'AGING', range: 'MTD' });
  expect(reportInput(aging, TODAY)).toEqual({ report: 'AGING', from: TODAY, to: TODAY });
  const day = { range: 'CUSTOM', from: '2026-01-01', to: '2026-01-31' } as const;
  expect(reportInput({ ...aging, ...day }, TODAY)).toEqual({ report: 'AGING', from: day.to, to: day.to });
});
