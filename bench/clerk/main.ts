// DATABASE_URL=postgres://… npm run bench:clerk -- [--count 1000000]
// Works as a clerk in a browser on so many submissions: triages by keyboard, and measures repaints and first visits.
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { buildWeb } from '../../scripts/lib/build-web.mjs';
import { needChromium } from '../../scripts/lib/chromium.mjs';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { seed, type Seeded } from '../perf/seed.ts';
import type { RunningServer } from '../replay/server.ts';
import { type Measured, median, printBars } from './bars.ts';
import { clerk, prepareClerk } from './prepare.ts';
import { detailTimes, filterTimes, previewTimes, searchTimes } from './repaints.ts';
import { type Visit, visitForm, visitList } from './slow-network.ts';
import { type Handled, triageInARow } from './triage.ts';

const VISITS = 3;
const TRIAGED = 20;

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000000' } } });
const place = await makeBenchPlace('Option: --count 1000000');
const executablePath = await needChromium();
if (executablePath === null || !(await buildWeb())) process.exit(2);
const seeded = await place.fill(async (services) => {
  const filled = await seed(services, Number(values.count), console.log);
  await prepareClerk(services);
  return filled;
});
const server = await place.start();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const figures = [...(await atTheDesk(browser, server, seeded)), ...(await onSlowNetwork(browser, server))];
  process.exitCode = printBars(figures) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  await place.remove();
}

async function signedIn(of: Browser, { url }: RunningServer) {
  const context = await of.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post('/api/agencies/1/login', { data: clerk });
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
  const times = (name: string, measured: readonly number[], bar: number): Measured => ({
    name: `${name}, median of ${measured.length}`,
    value: median(measured),
    bar,
    unit: 'ms',
  });
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
