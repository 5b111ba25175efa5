import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { Metadata } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { phoneLengths } from './phone-lengths.ts';

/** Returns the same list, read from the library. */
function lengthsOfLibrary(): [string, string][] {
  const plans = new Metadata();
  const codes = new Map<string, string[]>();
  for (const code of [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic)]) {
    plans.selectNumberingPlan(code as never);
    const lengths = plans.numberingPlan!.possibleLengths().join(' ');
    codes.set(lengths, [...(codes.get(lengths) ?? []), code]);
  }
  const byLengths = [...codes].map(([lengths, all]): [string, string] => [lengths, all.join(' ')]);
  return byLengths.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

test("each country's lengths are those of the library's numbering plans", () => {
  expect(phoneLengths).toEqual(lengthsOfLibrary());
});
