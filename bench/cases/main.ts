import { parseArgs } from 'node:util';
import { makeBenchPlace } from '../lib/bench-place.ts';
import { load, type LoadRequest } from '../perf/load.ts';
import { type SeededCases, seedCases } from './seed.ts';

/* The budgets of cases: listing, header and change, each with a 99th percentile of at most 100 ms. */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
const [count, seconds] = [Number(values.count), Number(values.seconds)];
/** Calls whose names begin so; none only fills the database. */
const only = values.only.split(',');
/** Neighborhoods of about one part in 400 of the city each. */
const areas = Array.from({ length: 20 }, (_, index) => {
  const [west, south] = [-122.4 + index * 0.009, 37.7 + ((index * 7) % 20) * 0.009];
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: west + 0.01 },
    { latitude: south + 0.01, longitude: west + 0.01 },
    { latitude: south + 0.012, longitude: west + 0.005 },
    { latitude: south + 0.01, longitude: west },
  ];
});

const place = await makeBenchPlace('Options: --count 1000000 --seconds 10 --only search,map');
const seeded = await place.fill((services) => seedCases(services, count, console.log));
const townkeep = await place.start();
try {
  console.log(`\n${count.toLocaleString('en-US')} cases, 16 connections, ${seconds} s each; bar: p99 <= 100 ms\n`);
  console.log('call                                    a second    p50    p99');
  for (const [name, next] of Object.entries(calls(seeded))) {
    if (!only.some((each) => name.startsWith(each))) continue;
    await load(townkeep.url, next, 2);
    const { perSecond, p50, p99, errors } = await load(townkeep.url, next, seconds);
    const columns = [name.padEnd(40), perSecond.toFixed(0).padStart(7), p50.toFixed(1).padStart(7)];
    console.log([...columns, p99.toFixed(1).padStart(7), errors > 0 ? ` ${errors} ERRORS` : ''].join(''));
  }
} finally {
  await townkeep.stop();
  await place.remove();
}

function calls({ token, typeIds, violationIds, staffIds, caseIds }: SeededCases): Record<string, () => LoadRequest> {
  let turn = 0;
  const pick = <T>(items: readonly T[]): T => items[turn++ % items.length]!;
  const headers = { authorization: `Bearer ${token}` };
  const listing = (filterOf: () => object) => (): LoadRequest => ({
    method: 'POST',
    path: '/api/xerce/cases/listing',
    headers,
    body: { limit: 50, ...filterOf() },
  });
  return {
    'list: open, of a type': listing(() => ({ status: ['OPEN'], violationTypeIds: [pick(typeIds)] })),
    'list: with a notice': listing(() => ({ notices: 'ANY' })),
    'list: open, a notice awaits approval': listing(() => ({ notices: 'AWAITING_APPROVAL', status: ['OPEN'] })),
    'list: a letter came back': listing(() => ({ notices: 'RETURNED' })),
    'list: open, of a violation, by due date': listing(() => ({
      status: ['OPEN'],
      violationIds: [pick(violationIds)],
      sortBy: 'dueOn',
      sortOrder: 'ASC',
    })),
    'list: open, of an assignee': listing(() => ({ status: ['OPEN'], assigneeIds: [pick(staffIds)] })),
    'list: open, of an area': listing(() => ({ status: ['OPEN'], area: pick(areas) })),
    'list: open, overdue': listing(() => ({ status: ['OPEN'], due: 'OVERDUE', sortBy: 'dueOn', sortOrder: 'ASC' })),
    'list: open, of 30 days, by update': listing(() => ({
      status: ['OPEN'],
      created: 'LAST_THIRTY_DAYS',
      sortBy: 'updatedAt',
    })),
    'list: all, by number': listing(() => ({ sortBy: 'number' })),
    'search: a number': listing(() => ({ q: String(1 + (turn++ % count)).padStart(7, '0') })),
    'search: a word of 1 % of the cases': listing(() => ({ q: 'boathouse' })),
    'map of the city': () => ({
      method: 'POST',
      path: '/api/xerce/cases/map',
      headers,
      body: { bbox: [-122.4, 37.7, -122.2, 37.9], zoom: 12 },
    }),
    header: () => ({ method: 'GET', path: `/api/xerce/cases/${pick(caseIds)}`, headers }),
    'change: a note': () => ({
      method: 'POST',
      path: `/api/xerce/cases/${pick(caseIds)}/notes`,
      headers,
      body: { noteContent: 'Seen again' },
    }),
    'change: an assignee, with a letter': () => ({
      method: 'PUT',
      path: `/api/xerce/cases/${pick(caseIds)}/assignees`,
      headers,
      body: { assigneeId: staffIds[(turn * 31) % staffIds.length] },
    }),
  };
}
