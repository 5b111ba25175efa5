import { beforeEach, expect, test } from 'vitest';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

let riverton: TestAgency;
let admin: TestStaff;
let categoryId: string;
beforeEach(async () => {
  riverton = await agency();
  admin = await staff(riverton, 'admin');
  categoryId = (await category(riverton)).id;
});

const report = (description: string, more: object = {}) => submission(riverton, { categoryId, description, ...more });

const found = async (q: string): Promise<number[]> => {
  const { status, body } = await admin.post<{ items: { number: number }[]; total: { count: number } }>(
    '/agencies/crm/issues/listing',
    { q, sortBy: 'number', sortOrder: 'ASC' },
  );
  expect(status).toBe(200);
  expect(body.total.count, `count of ${q}`).toBe(body.items.length);
  return body.items.map(({ number }) => number);
};

/** Returns the maintained count of each word, and a fresh count of the rows. */
async function counted(): Promise<{ kept: unknown; anew: unknown }> {
  const { database } = (await testApp()).services;
  const { rows: kept } = await database.run(
    'select word, submissions from search_words where agency_id = $1 order by word',
    [riverton.id],
  );
  const { rows: anew } = await database.run(
    `select word collate "C" as word, count(*)::int as submissions
     from submissions, unnest(tsvector_to_array(search)) word
     where agency_id = $1 and octet_length(word) <= 200 group by 1 order by 1`,
    [riverton.id],
  );
  return { kept, anew };
}

test('words can be combined, excluded, alternatives or a phrase', async () => {
  await report('Dead tree near the old bridge');
  await report('Old tree on the bridge');
  await report('A dead raccoon', { createdAt: '2019-06-01T00:00:00Z' });
  await report('The bridge is old');
  expect(await found('old bridge')).toEqual([1, 2, 4]);
  expect(await found('"old bridge"')).toEqual([1]);
  expect(await found('tree -dead')).toEqual([2]);
  expect(await found('-tree')).toEqual([3, 4]);
  expect(await found('-"old bridge"')).toEqual([2, 3, 4]);
  expect(await found('bridge -"old bridge"')).toEqual([2, 4]);
  expect(await found('tree -"old bridge" -raccoon')).toEqual([2]);
  expect(await found('raccoon or tree')).toEqual([1, 2, 3]);
  expect(await found('"dead raccoon" or "dead tree"')).toEqual([1, 3]);
  expect(await found('elephant')).toEqual([]);
  expect(await found('elephant or raccoon')).toEqual([3]);
  expect(await found('the')).toEqual([]);
});

test('words with hyphens or apostrophes, addresses and words in other scripts are found as written', async () => {
  await report("The neighbor's drive-through speaker");
  await report('See https://city.example/path/page?x=1 or write to clerk@city.example');
  await report('Árbol caído en la calle Ñandú — пожалуйста');
  expect(await found('drive-through')).toEqual([1]);
  expect(await found("neighbor's")).toEqual([1]);
  expect(await found('clerk@city.example')).toEqual([2]);
  expect(await found('city.example')).toEqual([2]);
  expect(await found('ñandú')).toEqual([3]);
  expect(await found('пожалуйста')).toEqual([3]);
  expect(await found(String.raw`back\slash 'quote'`)).toEqual([]);
});

test('an overlong word is stored, cannot be found, and does not hinder a search', async () => {
  const long = 'x'.repeat(1900);
  await report(`${long} raccoon`);
  await report(`${'é'.repeat(1000)} raccoon`);
  expect(await found('raccoon')).toEqual([1, 2]);
  expect(await found('é'.repeat(200))).toEqual([]);
  expect(await found(`raccoon -${'é'.repeat(190)}`)).toEqual([1, 2]);
  const { kept, anew } = await counted();
  expect(kept).toEqual(anew);
});

test('the count of each word follows filing, correction and deletion', async () => {
  const made = [
    await report('A raccoon raccoon in the attic', { streetAddress: '1 Elm Street' }),
    await report('Another raccoon'),
    await report('A pothole'),
  ];
  expect(await found('raccoon')).toEqual([1, 2]);
  expect(await found('elm')).toEqual([1]);
  const moved = await admin.put(`/agencies/crm/issues/${made[0]!.id}/location`, {
    location: { streetAddress: '7 Oak Street', city: 'Riverton', state: 'CA', zip: '94607', isManualAddress: true },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await found('elm')).toEqual([]);
  expect(await found('oak')).toEqual([1]);
  expect((await admin.delete(`/agencies/crm/issues/${made[1]!.id}`)).status).toBe(200);
  expect(await found('raccoon')).toEqual([1]);
  expect(await found('another')).toEqual([]);
  const { kept, anew } = await counted();
  expect(kept).toEqual(anew);
});

test('two concurrent changes of the same words both succeed', async () => {
  const { database } = (await testApp()).services;
  const made = await Promise.all([report('alpha beta gamma delta'), report('delta gamma beta alpha')]);
  const rounds = Array.from({ length: 20 }, (_, round) =>
    made.map(({ id }, index) =>
      database.run('update submissions set description = $3 where agency_id = $1 and id = $2', [
        riverton.id,
        id,
        (round + index) % 2 === 0 ? 'alpha gamma epsilon' : 'zeta delta beta',
      ]),
    ),
  );
  for (const pair of rounds) await Promise.all(pair);
  const { kept, anew } = await counted();
  expect(kept).toEqual(anew);
});

test('words of another agency are neither found nor counted', async () => {
  const other = await agency();
  await submission(other, { description: 'A raccoon elsewhere' });
  await report('A raccoon here');
  expect(await found('raccoon')).toEqual([1]);
});

test('the index expression needs no search path, so that a dump can be restored', async () => {
  const { database } = (await testApp()).services;
  const { id } = await report('A raccoon');
  const keys = await database.transaction({}, async (run) => {
    await run("set local search_path = ''");
    return (
      await run(
        `select public.search_keys(agency_id, created_at, search)::text as keys
         from public.submissions where agency_id = $1 and id = $2`,
        [riverton.id, id],
      )
    ).rows[0]?.['keys'];
  });
  expect(keys).toMatch(/'\d+\/raccoon'/);
});
