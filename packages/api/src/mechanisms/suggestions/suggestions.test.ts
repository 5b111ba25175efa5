import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { file, form, resident } from '../../across/issue-form/testing/form.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { learnCategories } from './learn-categories.ts';

const services = async () => (await testApp()).services;
/** Learns all events so far without waiting for them to settle. Later events have later ids. */
async function learnNow(...of: readonly TestAgency[]): Promise<void> {
  const before = new Date(Date.now() + 1);
  await setTimeout(2);
  await Promise.all(of.map(async ({ id }) => learnCategories(await services(), id, before)));
}

async function suggested(of: TestAgency, description: string): Promise<string[]> {
  const answer = await resident.post<{ categoryIds: string[] }>(`/crm/${of.crmToken}/categories/suggestions`, {
    description,
  });
  expect(answer.status).toBe(200);
  return answer.body.categoryIds;
}

/** A process checks for a newer model every few seconds only. */
async function untilSuggested(of: TestAgency, description: string, first: string): Promise<void> {
  await expect.poll(() => suggested(of, description), { timeout: 15_000, interval: 500 }).toEqual([first]);
}

async function town() {
  const riverton = await agency();
  const [tree, road] = [
    await category(riverton, { name: 'Trees', keywords: ['branch', 'fallen tree'] }),
    await category(riverton, { name: 'Road damage', keywords: ['pothole'] }),
  ];
  return { riverton, tree: tree.id, road: road.id };
}

test('a new agency suggests from names and keywords at once', async () => {
  const { riverton, tree, road } = await town();
  expect(await suggested(riverton, 'A branch lies on the pavement')).toEqual([tree]);
  expect(await suggested(riverton, 'There is a pothole')).toEqual([road]);
  expect(await suggested(riverton, 'qwertz')).toEqual([]);
  expect(await suggested(riverton, '')).toEqual([]);
});

test('residents are suggested external categories, staff all active ones', async () => {
  const riverton = await agency();
  const internal = await category(riverton, { name: 'Graffiti inside', categoryType: 'INTERNAL' });
  const external = await category(riverton, { name: 'Graffiti' });
  await category(riverton, { name: 'Graffiti of old', isActive: false });
  expect(await suggested(riverton, 'graffiti')).toEqual([external.id]);
  const clerk = await staff(riverton);
  const { body } = await clerk.post<{ categoryIds: string[] }>('/agencies/crm/categories/suggestions', {
    description: 'graffiti',
  });
  expect(body.categoryIds.toSorted()).toEqual([external.id, internal.id].toSorted());
});

describe('learning', () => {
  const words = ['The thingamajig at the corner hums', 'Thingamajig hums all night', 'A humming thingamajig'];

  test('filed submissions are learned, and a running process gets the new model', async () => {
    const { riverton, tree } = await town();
    expect(await suggested(riverton, 'thingamajig')).toEqual([]);
    for (const description of words) await file(riverton, form(tree, { description }));
    await learnNow(riverton);
    await untilSuggested(riverton, 'Our thingamajig hums', tree);
  });

  test('each submission is learned once', async () => {
    const { riverton, tree, road } = await town();
    const { database } = await services();
    const snapshot = async () =>
      (
        await database.run('select snapshot, learned_through from suggestion_models where agency_id = $1', [
          riverton.id,
        ])
      ).rows[0];
    await file(riverton, form(tree, { description: words[0] }));
    await learnNow(riverton);
    const first = await snapshot();
    await learnNow(riverton);
    expect(await snapshot()).toEqual(first);

    for (const [at, description] of words.entries()) {
      await file(riverton, form(at === 2 ? road : tree, { description }));
    }
    await learnNow(riverton);
    expect((await snapshot())!['learned_through']).not.toBe(first!['learned_through']);
  });

  test('a recategorized submission teaches its new category', async () => {
    const { riverton, tree, road } = await town();
    const clerk = await staff(riverton);
    const filed = [];
    for (const description of words) filed.push(await file(riverton, form(tree, { description })));
    await learnNow(riverton);
    for (const { body } of filed)
      expect((await clerk.put(`/agencies/crm/issues/${body.id}/categories`, { categoryId: road })).status).toBe(200);
    await learnNow(riverton);
    await untilSuggested(riverton, 'Our thingamajig hums', road);
  });

  test('a damaged model is learned again from the submissions', async () => {
    const { riverton, tree } = await town();
    const { database } = await services();
    for (const description of words) await file(riverton, form(tree, { description }));
    await learnNow(riverton);
    await database.run("update suggestion_models set snapshot = 'damaged' where agency_id = $1", [riverton.id]);
    await learnNow(riverton);
    await untilSuggested(riverton, 'Our thingamajig hums', tree);
    expect(await suggested(riverton, 'Humming again')).toEqual([tree]);
  });

  test('the job is enqueued with the submission, at most once a minute', async () => {
    const { riverton, tree } = await town();
    await file(riverton, form(tree));
    await file(riverton, form(tree));
    const { rows } = await (
      await services()
    ).database.run("select data from pgboss.job where name = 'learn-categories' and (data ->> 'agencyId')::int = $1", [
      riverton.id,
    ]);
    expect(rows).toEqual([{ data: { agencyId: riverton.id } }]);
  });

  test('of two concurrent runs one is saved, and nothing is learned twice', async () => {
    const { riverton, tree } = await town();
    const { database } = await services();
    await learnNow(riverton);
    for (const description of words) await file(riverton, form(tree, { description }));
    await learnNow(riverton, riverton);
    const size = async () =>
      (await database.run('select snapshot from suggestion_models where agency_id = $1', [riverton.id])).rows[0]![
        'snapshot'
      ];
    const together = await size();
    await learnNow(riverton);
    expect(await size()).toEqual(together);
  });
});
