import { type CaseFilter, caseFilter } from '@townkeep/core/casework/cases';
import { noScopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { testApp } from '../../../testing/server.ts';
import { enforcementCase, type TestCase } from '../testing/case.ts';
import { cite, enforcementAgency, officer } from '../testing/enforcement.ts';
import { responsible } from '../testing/responsible.ts';
import { countRows, findRows, listRows } from './queries/listing.ts';
import { resolveFilter } from './resolve-filter.ts';

const around = [
  { latitude: 37.78, longitude: -122.29 },
  { latitude: 37.81, longitude: -122.29 },
  { latitude: 37.81, longitude: -122.27 },
];
/** Its box holds the place of the cases, its outline does not. */
const elsewhere = [
  { latitude: 37.79, longitude: -122.29 },
  { latitude: 37.79, longitude: -122.27 },
  { latitude: 37.801, longitude: -122.27 },
];

test('read by their ids or in the order of the list, the same cases match and are counted', async () => {
  const of = await enforcementAgency();
  const ann = await officer(of);
  const weeds = { violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] };
  const banner = { violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] };
  const made: TestCase[] = [];
  for (const [number, createdAt, violations] of [
    ['CE-26-00012', '2026-04-01T00:00:00Z', [weeds, weeds]],
    ['CE-26-00312', '2023-04-01T00:00:00Z', [banner, weeds]],
    ['CE-26-00120', '2026-04-02T00:00:00Z', []],
  ] as const)
    made.push(
      await enforcementCase(of, {
        number,
        createdAt,
        violations,
        description: number.endsWith('20') ? 'Number 12' : 'A fence',
        ...(number.endsWith('20') ? {} : { at: [37.8, -122.28] as const }),
      }),
    );
  await responsible(of, made[0]!.id);
  await cite(of, 'Banner', 'PM-8');
  await runIn(of, "update cases set status = 'CLOSED', closed_at = now() where agency_id = $1 and number like '%312'");
  const violationTypeIds = [of.types['Weeds']];
  const violationIds = [of.violations['Banner']!];
  const filters: [Partial<CaseFilter>, string[]][] = [
    [{ q: '12' }, ['CE-26-00012', 'CE-26-00120']],
    [{ q: 'ce-26-00012' }, ['CE-26-00012']],
    [{ q: 'fence' }, ['CE-26-00012', 'CE-26-00312']],
    [{ q: 'fence', status: ['CLOSED'] }, ['CE-26-00312']],
    [{ q: 'PM-8' }, ['CE-26-00312']],
    [{ q: 'olga', status: ['OPEN'] }, ['CE-26-00012']],
    [{ violationTypeIds }, ['CE-26-00012', 'CE-26-00312']],
    [{ violationTypeIds, status: ['OPEN'] }, ['CE-26-00012']],
    [{ violationTypeIds, status: ['OPEN', 'CLOSED'] }, ['CE-26-00012', 'CE-26-00312']],
    [{ violationTypeIds, violationIds }, ['CE-26-00312']],
    [{ violationTypeIds, violationIds, status: ['OPEN'] }, []],
    [{ violationTypeIds, q: 'number' }, []],
    [{ violationTypeIds, initiationType: 'REACTIVE' }, []],
    [{ area: around }, ['CE-26-00012', 'CE-26-00312']],
    [{ area: around, status: ['CLOSED'] }, ['CE-26-00312']],
    [{ area: around, violationIds }, ['CE-26-00312']],
    [{ area: around, q: 'number' }, []],
    [{ area: elsewhere }, []],
    [{ violationTypeIds, assigneeIds: ['NONE', ann.id] }, ['CE-26-00012', 'CE-26-00312']],
  ];
  const { services } = await testApp();
  const now = services.now();
  const scopes = { ...noScopes, superAdmin: true, xerce: { ...noScopes.xerce, isActive: true } };
  const reader = {
    person: { id: ann.id, groupIds: [], scopes, flags: { hasFinance: true } },
    viewer: scopes,
    timezone: 'America/Los_Angeles',
    today: '2026-05-01',
    now,
  };
  for (const [chosen, numbers] of filters)
    for (const readByIdMax of [0, 100]) {
      const found = await services.inAgency(of.id, async (tx) => {
        const matching = await resolveFilter(tx, caseFilter.parse(chosen), reader, { readByIdMax });
        const page = { sortBy: 'number', sortOrder: 'ASC', limit: 10, offset: 0 } as const;
        const rows = await findRows(tx, matching, page);
        return { numbers: rows.map(({ number }) => number), total: await countRows(tx, matching) };
      });
      expect(found, JSON.stringify(chosen)).toEqual({ numbers, total: { count: numbers.length, capped: false } });
    }
  for (const [chosen, numbers] of filters)
    for (const newest of [
      { limit: 10, offset: 0 },
      { limit: 1, offset: 1 },
    ]) {
      const [looked, sorted] = await services.inAgency(of.id, async (tx) => {
        const matching = await resolveFilter(tx, caseFilter.parse(chosen), reader, { newest });
        const rows = matching.page && (await listRows(tx, matching.page, matching));
        const all = await resolveFilter(tx, caseFilter.parse(chosen), reader);
        const page = await findRows(tx, all, { sortBy: 'createdAt', sortOrder: 'DESC', ...newest });
        expect(await countRows(tx, matching)).toEqual({ count: numbers.length, capped: false });
        return [rows, page].map((found) => found?.map(({ number }) => number));
      });
      if (isLookedUpInOrder(chosen)) expect(looked, JSON.stringify(chosen)).toEqual(sorted);
      else expect(looked).toBeUndefined();
    }
});

/** Returns whether one look-up gives the newest cases of a filter. */
const isLookedUpInOrder = ({ q, area, violationIds, violationTypeIds }: Partial<CaseFilter>): boolean =>
  (q === undefined) !== (area === undefined) &&
  violationIds === undefined &&
  violationTypeIds === undefined &&
  q !== 'PM-8' &&
  q !== 'olga';
