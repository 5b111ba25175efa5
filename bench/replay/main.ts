import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../packages/api/src/platform/log.ts';
import { withOwnSecrets } from '../../packages/api/src/platform/settings/own-secrets.ts';
import { readSettings } from '../../packages/api/src/platform/settings/settings.ts';
import { withServices } from '../../packages/api/src/operator/with-services.ts';
import { readCsv } from '../csv.ts';
import { checkAsStaff } from './check-as-staff.ts';
import { makeReplayAgency, type ReplayAgency } from './agency.ts';
import { fileRequests, type Filed } from './file-requests.ts';
import { planReplay, type ReplayPlan } from './requests.ts';
import { freePort, startServer } from './server.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error(
    'Usage: npm run replay -- FILE.csv   (columns id, category, description, latitude, longitude)\n' +
      'Uses the embedded database in a new folder, or with DATABASE_URL and TOWNKEEP_DEMO=1 that server.',
  );
  process.exit(2);
}

const CONNECTIONS = 16;
const plan = planReplay(readCsv(await readFile(path, 'utf8')));
const folder = await mkdtemp(join(tmpdir(), 'townkeep-replay-'));
const port = await freePort();
const env = { TOWNKEEP_DATA: folder, TOWNKEEP_RATE_LIMITS: 'false', TOWNKEEP_URL: `http://127.0.0.1:${port}` };

try {
  let agency: ReplayAgency | undefined;
  await withServices(readSettings(withOwnSecrets({ ...process.env, ...env })), createLog('error'), async (services) => {
    agency = await makeReplayAgency(services, plan);
  });
  const server = await startServer(env, port);
  try {
    process.exitCode = (await replay(server.url, agency!, plan)) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function replay(url: string, agency: ReplayAgency, { requests, expected }: ReplayPlan): Promise<boolean> {
  console.log(`${requests.length} requests, ${plan.categories.length} categories, ${CONNECTIONS} connections`);
  const began = performance.now();
  const filed = await fileRequests(requests, agency, {
    url: () => url,
    connections: CONNECTIONS,
    onFiled: (_, done) => {
      if (done % 1000 === 0)
        console.log(`${done} filed, ${Math.round(done / ((performance.now() - began) / 1000))} a second`);
    },
  });
  const seconds = (performance.now() - began) / 1000;
  report(filed, seconds);
  const problems = [...compare(filed, expected), ...(await checkAsStaff(url, agency, filed))];
  for (const problem of problems) console.error(`WRONG: ${problem}`);
  console.log(
    problems.length === 0
      ? 'Everything is as the file says: none lost, none doubled.'
      : `${problems.length} things are wrong.`,
  );
  return problems.length === 0;
}

function report(filed: readonly Filed[], seconds: number): void {
  const times = filed.map((each) => each.milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1);
  console.log(
    `${seconds.toFixed(1)} s, ${(filed.length / seconds).toFixed(0)} requests a second; ` +
      `p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`,
  );
}

function compare(filed: readonly Filed[], expected: ReplayPlan['expected']): string[] {
  const count = (fate: Filed['fate']) => filed.filter((each) => each.fate === fate).length;
  const problems: string[] = [];
  for (const fate of ['stored', 'empty', 'tooLong', 'outside'] as const) {
    console.log(`${fate.padEnd(8)} ${String(count(fate)).padStart(6)}   the file says ${expected[fate]}`);
    if (count(fate) !== expected[fate]) problems.push(`${fate}: ${count(fate)} instead of ${expected[fate]}`);
  }
  const unexpected = filed.filter((each) => each.fate === 'unexpected');
  for (const each of unexpected.slice(0, 5))
    problems.push(`${each.request.id}: ${each.status} ${JSON.stringify(each.body)}`);
  const faults = filed.filter((each) => each.status >= 500).length;
  console.log(`5xx      ${String(faults).padStart(6)}`);
  if (faults > 0) problems.push(`${faults} answers of 5xx`);
  const numbers = new Set(filed.filter((each) => each.number !== null).map((each) => each.number));
  if (numbers.size !== count('stored') || Math.max(0, ...(numbers as Set<number>)) !== count('stored'))
    problems.push('the numbers are not 1 to the count, each once');
  return problems;
}
