// node scripts/run.mjs bench/mail-replies/main.ts FOLDER...
// How the reader of inbound mail and two libraries cut replies whose expected text is known. Each folder is a checkout
// of a public project whose tests hold such replies, or the folder of the replies; sets.ts says which. DETAILS=1 names
// each reply that differs.
import { resolve } from 'node:path';
import { cutInTime, stopReaders } from './in-time.ts';
import { readers } from './readers.ts';
import { compare, type Outcome, sum } from './score.ts';
import { type ReplySet, setsIn } from './sets.ts';

const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(28) + cells.map((cell) => `${cell}`.padStart(10)).join('');

const few = (words: readonly string[]): string => `${words.length} (${words.slice(0, 6).join(' ')})`;

function printDetails({ replies }: ReplySet, outcomes: readonly Outcome[]): void {
  for (const [index, { isExact, lost, extra }] of outcomes.entries())
    if (!isExact) console.log(`    ${replies[index]!.name}: lost ${few(lost)}, too much ${few(extra)}`);
}

async function printReader(set: ReplySet, reader: number): Promise<void> {
  const outcomes: Outcome[] = [];
  let late = 0;
  for (const reply of set.replies) {
    const text = await cutInTime(reader, reply);
    if (text === null) late += 1;
    outcomes.push(compare(text ?? '', reply.expected));
  }
  const { exact, lost, extra, otherwise } = sum(outcomes);
  console.log(row(`  ${readers[reader]!.name}`, [exact, lost, extra, otherwise, late]));
  if (process.env['DETAILS'] === '1') printDetails(set, outcomes);
}

async function printSet(set: ReplySet): Promise<void> {
  console.log(row(`${set.name}: ${set.replies.length}`, ['exact', 'lost', 'too much', 'other', 'too slow']));
  for (const [index, { reads }] of readers.entries()) if (reads(set.kind)) await printReader(set, index);
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Name a folder: node scripts/run.mjs bench/mail-replies/main.ts FOLDER...');
  process.exitCode = 1;
}
for (const folder of folders) {
  const sets = setsIn(resolve(folder));
  if (sets.length === 0) console.error(`${folder}: holds no set of replies that bench/mail-replies/sets.ts knows.`);
  for (const set of sets) await printSet(set);
}
stopReaders();
