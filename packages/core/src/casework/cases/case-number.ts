import type { NumberFormat } from '../../platform/formats/record-numbers.ts';

/** Returns the format of case numbers, such as `CE-26-00012`. `prefix`: from the agency's case settings. */
export const caseNumberFormat = (prefix: string | null): NumberFormat => ({
  prefix: prefix ?? '',
  hasYear: true,
  digits: 5,
});
