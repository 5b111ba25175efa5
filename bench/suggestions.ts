// node bench/suggestions.ts [FILE.csv] [TEXTS]
// Measures how often the suggestions are right, beside textbook naive Bayes, and what they cost after so many texts
// (100,000).
import { readFileSync } from 'node:fs';
import { ask, askAll, askInOrder, type Hits, textbook, townkeep } from './suggestions/accuracy.ts';
import { learnMany, measure } from './suggestions/load.ts';
import { categoriesOf, innerSplits, readReports, type Report, splitInTime } from './suggestions/reports.ts';

const [file = '../shared/data/requests/east-london.csv', count = '100000'] = process.argv.slice(2);
const reports = readReports(readFileSync(file, 'utf8'));
const split = splitInTime(reports);

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function printHits(name: string, { asked, first, firstThree }: Hits): void {
  console.log(`  ${name.padEnd(24)} first ${percent(first, asked)}   among first three ${percent(firstThree, asked)}`);
}

function printPart(name: string, part: readonly Report[]): void {
  console.log(`  ${name} ${part.length} reports, ${part[0]?.createdAt} to ${part.at(-1)?.createdAt}`);
}

console.log(`${reports.length} reports in ${categoriesOf(reports).length} categories with at least 50`);
printPart('learned:', split.earlier);
printPart('asked:  ', split.later);

console.log('The later fifth:');
printHits('Townkeep', ask(townkeep(split), split.later));
printHits('textbook naive Bayes', ask(textbook(split), split.later));

console.log('Within the earlier part, four eighths asked in turn (constants are chosen by these):');
printHits('Townkeep', askAll(townkeep, innerSplits(split)));
printHits('textbook naive Bayes', askAll(textbook, innerSplits(split)));

console.log('Each report asked, then learned, as the server does:');
const ends = [100, 300, 1000, 3000, reports.length].filter((end) => end <= reports.length);
for (const [i, hits] of askInOrder(reports, ends).entries()) printHits(`${(ends[i - 1] ?? 0) + 1} to ${ends[i]}`, hits);
for (const hits of askInOrder(reports, [reports.length])) printHits('all', hits);

const model = learnMany(reports, Number(count));
const cost = measure(
  model,
  split.later.slice(0, 2000).map((report) => report.text),
);
const milliseconds = (name: string): string => `${cost[name]?.toFixed(2)} ms`;
const megabytes = (name: string): string => `${((cost[name] ?? 0) / 1e6).toFixed(1)} MB`;
console.log(`After ${count} texts:`);
console.log(`  suggest  p50 ${milliseconds('suggestP50')}, p99 ${milliseconds('suggestP99')}`);
console.log(`  learn    p50 ${milliseconds('learnP50')}, p99 ${milliseconds('learnP99')}`);
console.log(
  `  snapshot ${megabytes('snapshotBytes')}, written in ${milliseconds('encode')}, read in ${milliseconds('decode')}`,
);
console.log(`  memory   ${megabytes('memoryBytes')}`);
