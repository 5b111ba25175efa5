import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Hits, ask, townkeep } from './accuracy.ts';
import { categoriesOf, readReports, splitInTime } from './reports.ts';

const file = fileURLToPath(new URL('../../../shared/data/requests/east-london.csv', import.meta.url));
const isAbsent = !existsSync(file);
if (isAbsent) console.log(`Skipped: how often the suggestions are right, since ${file} is absent.`);

const share = (part: number, { asked }: Hits): number => part / asked;

test.skipIf(isAbsent)(
  'of the later reports at least 64 % have the right category first and 87 % among the first three',
  () => {
    const reports = readReports(readFileSync(file, 'utf8'));
    expect(reports).toHaveLength(12_611);
    expect(categoriesOf(reports)).toHaveLength(38);
    const split = splitInTime(reports);
    expect(split.later).toHaveLength(2523);
    const hits = ask(townkeep(split), split.later);
    expect(share(hits.first, hits)).toBeGreaterThanOrEqual(0.64);
    expect(share(hits.firstThree, hits)).toBeGreaterThanOrEqual(0.87);
  },
);
