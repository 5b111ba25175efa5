import { expect, test } from 'vitest';
import { agency, category, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

test('duplicates are open submissions of the same category nearby, nearest first', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id: categoryId } = await category(riverton);
  const here = await submission(riverton, { categoryId, at: [37.8, -122.27] });
  await submission(riverton, { categoryId, at: [37.8005, -122.27] });
  await submission(riverton, { categoryId, at: [37.8002, -122.27] });
  await submission(riverton, { categoryId, at: [37.8, -122.27], status: 'CLOSED' });
  await submission(riverton, { categoryId, at: [37.9, -122.27] });
  await submission(riverton, { at: [37.8, -122.27] });
  const near = async (extra: object = {}, location: object = { latitude: 37.8, longitude: -122.27 }) =>
    (
      await clerk.post<{ submissions: { number: number }[] }>('/agencies/crm/issues/duplicates', {
        categoryId,
        location,
        ...extra,
      })
    ).body.submissions.map((each) => each.number);
  expect(await near()).toEqual([1, 3, 2]);
  expect(await near({ excludeId: here.id })).toEqual([3, 2]);
  expect(await near({}, {})).toEqual([]);
});

test.each([75, 40])(
  'open submissions just within the agency’s %i m are found, and those just outside are not',
  async (radius) => {
    const riverton = await agency();
    const admin = await staff(riverton, 'admin');
    const { body: settings } = await admin.get('/agencies/crm/submission-settings');
    await admin.put('/agencies/crm/submission-settings', { ...settings, duplicateRadiusMetres: radius });
    const { id: categoryId } = await category(riverton);
    const [latitude, longitude] = [37.8, -122.27];
    // One degree of latitude is 111.2 km.
    const toTheNorth = (meters: number): [number, number] => [latitude + meters / 111_195, longitude];
    const inside = await submission(riverton, { categoryId, at: toTheNorth(radius - 1) });
    await submission(riverton, { categoryId, at: toTheNorth(radius + 1) });
    const input = { categoryId, location: { latitude, longitude } };
    const { body } = await admin.post<{ submissions: { id: string }[] }>('/agencies/crm/issues/duplicates', input);
    expect(body.submissions.map(({ id }) => id)).toEqual([inside.id]);
  },
);
