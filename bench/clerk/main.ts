// DATABASE_URL=postgres://… npm run bench:clerk -- [--count 1000000] [--demo]
// Works as a clerk in a browser on so many submissions: triages by keyboard, and measures repaints and first visits.
// With --demo it measures the waits of the working day on the demo city instead.
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { DEMO_PASSWORD, findDemo, makeDemo } from '../../packages/api/src/demo/index.ts';
import { buildWeb } from '../../scripts/lib/build-web.mjs';
import { needChromium } from '../../scripts/lib/chromium.mjs';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { seed, type Seeded } from '../perf/seed.ts';
import type { RunningServer } from '../replay/server.ts';
import { type Measured, median, printBars, times } from './bars.ts';
import { clerk, prepareClerk } from './prepare.ts';
import { detailTimes, filterTimes, previewTimes, searchTimes } from './repaints.ts';
import { type Visit, visitForm, visitList } from './slow-network.ts';
import { waitsOnDemo } from './waits.ts';
import { type Handled, triageInARow } from './triage.ts';

const VISITS = 3;
const TRIAGED = 20;

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000000' }, demo: { type: 'boolean', default: false } },
});
const place = await makeBenchPlace('Options: --count 1000000, or --demo');
const executablePath = await needChromium();
if (executablePath === null || !(await buildWeb())) process.exit(2);
const figuresOf = values.demo ? await prepareDemo() : await prepareSeed();
const server = await place.start();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  process.exitCode = printBars(await figuresOf(browser, server)) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  await place.remove();
}

type Figures = (browser: Browser, server: RunningServer) => Promise<Measured[]>;

async function prepareSeed(): Promise<Figures> {
  const seeded = await place.fill(async (services) => {
    const filled = await seed(services, Number(values.count), console.log);
    await prepareClerk(services);
    return filled;
  });
  return async (of, running) => [...(await atTheDesk(of, running, seeded)), ...(await onSlowNetwork(of, running))];
}

async function prepareDemo(): Promise<Figures> {
  await place.fill(async (services) => {
    if ((await findDemo(services)).own.length === 0) await makeDemo(services, console.log);
  });
  const data = { email: 'admin@oakmere.test', password: DEMO_PASSWORD };
  return async (of, running) => waitsOnDemo(await signedIn(of, running, data));
}

async function signedIn(of: Browser, { url }: RunningServer, data: typeof clerk = clerk) {
  const context = await of.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post('/api/agencies/1/login', { data });
  if (!answer.ok()) throw new Error(`The clerk cannot sign in: ${answer.status()} ${await answer.text()}`);
  return context;
}

async function atTheDesk(of: Browser, running: RunningServer, { categoryIds, token }: Seeded): Promise<Measured[]> {
  const page = await (await signedIn(of, running)).newPage();
  const read = async (id: string) => {
    const answer = await fetch(`${running.url}/api/agencies/crm/issues/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as Handled;
  };
  return [
    {
      name: `triage, most of ${TRIAGED} in a row`,
      value: await triageInARow(page, TRIAGED, read),
      bar: 7,
      unit: 'actions',
    },
    times('repaint after a filter', await filterTimes(page, categoryIds), 150),
    times('preview', await previewTimes(page), 150),
    times('record from the list', await detailTimes(page), 250),
    times('repaint after the last key of a search', await searchTimes(page), 300),
  ];
}

async function onSlowNetwork(of: Browser, running: RunningServer): Promise<Measured[]> {
  const lists: Visit[] = [];
  const forms: Visit[] = [];
  for (let turn = 0; turn < VISITS; turn++) {
    const context = await signedIn(of, running);
    lists.push(await visitList(of, running.url, await context.cookies()));
    forms.push(await visitForm(of, running.url));
    await context.close();
  }
  return [
    { name: 'list on slow 4G, usable', value: median(lists.map((each) => each.usableMs)), bar: 3500, unit: 'ms' },
    { name: 'list, transferred', value: median(lists.map((each) => each.bytes)) / 1000, bar: 250, unit: 'KB' },
    { name: 'form on slow 4G, usable', value: median(forms.map((each) => each.usableMs)), bar: 2700, unit: 'ms' },
    { name: 'form, transferred', value: median(forms.map((each) => each.bytes)) / 1000, bar: 200, unit: 'KB' },
    {
      name: 'form, cumulative layout shift',
      value: Math.max(...forms.map((each) => each.layoutShift)),
      bar: 0.01,
      unit: '',
      digits: 3,
    },
  ];
}
