import type { CaseDetail, CaseRow } from '@townkeep/core/casework/cases';
import { DEFAULT_MAP_CENTER } from '@townkeep/core/casework/locations';
import { expect, test } from 'vitest';
import { commands } from '../operator/commands.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { DemoPart } from '../platform/demo-part.ts';
import { runJobs } from '../mechanisms/outbox/testing/jobs.ts';
import { uploadJobs } from '../mechanisms/uploads/jobs.ts';
import { agency, staff, type TestAgency } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { buildCity } from './content/city.ts';
import type { DemoAgency } from './demo-agency.ts';
import { generateAgency } from './generate.ts';
import { demoParts } from './index.ts';
import { seededRandom } from './random.ts';
import { removeDemo } from './remove.ts';
import { storePhotos } from './storing/store-photos.ts';
import { storeAgency } from './storing/store.ts';

const plan = {
  name: 'City of Test',
  state: 'CA',
  zip: '94607',
  center: DEFAULT_MAP_CENTER,
  columns: 4,
  rows: 3,
  book: 12,
};

/**
 * Makes a small demo in an existing agency. Its photos show only potholes, because drawing is slow, and its first
 * submission is assigned to a group.
 */
async function storedDemo(
  { id, crmToken }: Pick<TestAgency, 'id' | 'crmToken'>,
  ...more: readonly DemoPart[]
): Promise<DemoAgency> {
  const { services } = await testApp();
  const [random, now, domain] = [seededRandom(id), services.now(), `demo-${id}.test`];
  const made = generateAgency(buildCity(plan, random), domain, 30, now, random);
  const [first, ...others] = made.submissions.map((each) => ({
    ...each,
    photoSubjects: each.photoSubjects.map(() => 'Pothole'),
  }));
  const demo = {
    ...made,
    submissions: [{ ...first!, assigneeId: null, assigneeGroupId: made.groups[0]!.id }, ...others],
  };
  const { secret } = services.settings;
  const place = { domain, timezone: 'America/Los_Angeles', now };
  const options = { agencyId: id, crmToken, portalToken: null, passwordHash: 'none', secret, random, ...place };
  const photos = await services.inAgency(id, (tx) => storeAgency(tx, demo, options, [...demoParts, ...more]));
  await storePhotos(services, id, photos, random);
  return demo;
}

async function filesOf(agencyId: number): Promise<{ recordId: string; id: string; keys: string[] }[]> {
  const { rows } = await (
    await testApp()
  ).services.database.run('select * from attachments where agency_id = $1 order by id', [agencyId]);
  return rows.map((row) => ({
    recordId: String(row['subject_id']),
    id: String(row['id']),
    keys: ['key', 'public_key', 'thumbnail_key'].map((name) => String(row[name])),
  }));
}

test('a photo opens by its address in the data, and deleting one leaves every other', async () => {
  const { services } = await testApp();
  const riverton = await agency();
  const { submissions } = await storedDemo(riverton);
  const submissionIds = new Set(submissions.map(({ id }) => id));
  const clerk = await staff(riverton);
  const [first, ...others] = (await filesOf(riverton.id)).filter(({ recordId }) => submissionIds.has(recordId));
  expect(others.length).toBeGreaterThan(3);
  const open = (key: string) =>
    clerk.get(`/agencies/s3/presigned-url?fileURL=${encodeURIComponent(services.storage.locationOf(key))}`);
  expect(await open(first!.keys[0]!)).toMatchObject({
    status: 200,
    body: { presignedUrl: expect.stringContaining('disposition=inline') },
  });

  expect(
    await clerk.delete(`/agencies/crm/issues/${first!.recordId}/attachments`, { attachmentIds: [first!.id] }),
  ).toMatchObject({ status: 200 });
  await runJobs(riverton, uploadJobs, 'remove-files');
  for (const key of first!.keys) expect(await services.storage.readBytes(key)).toBeNull();
  for (const key of others.flatMap((file) => file.keys)) expect(await services.storage.readBytes(key)).not.toBeNull();
  expect(await open(others[0]!.keys[0]!)).toMatchObject({ status: 200 });
  expect(await open(first!.keys[0]!)).toMatchObject({ status: 404 });
});

test('an assignment is recorded like any other', async () => {
  const riverton = await agency();
  const { submissions, staff: members, groups } = await storedDemo(riverton);
  const { rows } = await (
    await testApp()
  ).services.database.run(
    "select subject_id as id, data from events where agency_id = $1 and type = 'submission.assigned' order by 1",
    [riverton.id],
  );
  const assigned = submissions
    .filter((each) => each.assigneeId !== null || each.assigneeGroupId !== null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(assigned.length).toBeGreaterThan(3);
  expect(assigned.some((each) => each.assigneeGroupId !== null)).toBe(true);
  expect(rows).toEqual(
    assigned.map(({ id, assigneeId, assigneeGroupId }) => {
      const group = groups.find((each) => each.id === assigneeGroupId);
      if (group !== undefined)
        return { id, data: { from: null, to: { kind: 'GROUP', id: group.id, name: group.name } } };
      const { firstName, lastName } = members.find((member) => member.id === assigneeId)!;
      return { id, data: { from: null, to: { kind: 'USER', id: assigneeId, name: `${firstName} ${lastName}` } } };
    }),
  );
});

test('the letterhead of a demo agency names the agency', async () => {
  const riverton = await agency();
  await storedDemo(riverton);
  const admin = await staff(riverton, 'admin');
  const { body } = await admin.get<{ items: object[] }>('/xerce/config/html-form-images');
  expect(body.items).toMatchObject([{ name: 'Letterhead', alternativeText: 'Seal of the City of Test' }]);
});

test('an officer opens each case of the demo, whose totals follow from its parts', async () => {
  const riverton = await agency();
  await storedDemo(riverton);
  const officer = await staff(riverton, 'officer');
  const { body: found } = await officer.post<{ items: CaseRow[] }>('/xerce/cases/listing', {});
  expect(found.items.length).toBe(4);
  for (const { id, dueOn } of found.items) {
    const { body: opened } = await officer.get<CaseDetail>(`/xerce/cases/${id}`);
    const days = opened.violations.flatMap(({ status, complyByOn }) => (status === 'OPEN' ? (complyByOn ?? []) : []));
    expect(opened.sla.map(({ goal }) => goal)).toEqual(['FIRST_INSPECTION', 'RESOLUTION']);
    expect(opened.dueOn).toBe(dueOn);
    expect(dueOn).toBe(days.toSorted()[0] ?? null);
    expect(opened.status === 'CLOSED').toBe(opened.outcome !== null);
  }
});

/** Counts the rows of a table with these ids. */
async function countOf(tx: AgencyTx, table: string, ids: readonly (string | null)[]): Promise<number> {
  const { rows } = await tx.run(`select count(*) as count from ${table} where agency_id = $1 and id = any($2)`, [
    tx.agencyId,
    ids,
  ]);
  return Number(rows[0]!['count']);
}

test('a part stores settings before there are records, and then records that refer to all others', async () => {
  const riverton = await agency();
  const found: Record<string, number> = {};
  const made = await storedDemo(riverton, {
    name: 'probe',
    configure: async (tx, { staff: members }) => {
      const { rows } = await tx.run('select count(*) as count from submissions where agency_id = $1', [tx.agencyId]);
      found['submissions at first'] = Number(rows[0]!['count']);
      found['staff'] = await countOf(
        tx,
        'staff',
        members.map(({ id }) => id),
      );
    },
    fill: async (tx, { parcels, residents, submissions }) => {
      const locationIds = new Set(parcels.flatMap(({ locationId }) => locationId ?? []));
      found['locations'] = await countOf(tx, 'locations', [...locationIds]);
      found['residents'] = await countOf(
        tx,
        'contacts',
        residents.map(({ id }) => id),
      );
      found['submissions'] = await countOf(
        tx,
        'submissions',
        submissions.map(({ id }) => id),
      );
    },
  });
  const places = new Set(made.submissions.flatMap(({ parcel }) => parcel?.apn ?? []));
  expect(found).toEqual({
    'submissions at first': 0,
    staff: made.staff.length,
    locations: places.size,
    residents: made.residents.length,
    submissions: 30,
  });
});

test('removing the demo removes its stored files', async () => {
  const { services } = await testApp();
  await services.database.run("insert into agencies (id, name, is_demo) values (1, 'City of Test', true)");
  await storedDemo({ id: 1, crmToken: 'removed' });
  const keys = (await filesOf(1)).flatMap((file) => file.keys);
  expect(keys.length).toBeGreaterThan(3);
  await removeDemo(services);
  for (const key of keys) expect(await services.storage.readBytes(key)).toBeNull();
  expect((await services.database.run('select id from agencies where id in (1, 2)')).rows).toEqual([]);
});

test('agencies that are not the demo’s are never removed, and are named', async () => {
  const { services } = await testApp();
  const demo = (args: string[]) => commands['demo']!.run(services, args, () => undefined);
  await services.database.run("insert into agencies (id, name) values (2, 'Fairview')");
  try {
    await expect(demo(['--reset'])).rejects.toThrow("not the demo's: 2 (Fairview). Nothing was changed");
    await expect(demo([])).rejects.toThrow('2 (Fairview)');
    await demo(['--if-missing']);
    await removeDemo(services);
    expect((await services.database.run('select name from agencies where id in (1, 2)')).rows).toEqual([
      { name: 'Fairview' },
    ]);
  } finally {
    await services.database.run('delete from agencies where id = 2');
  }
});
