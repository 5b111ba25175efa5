import { maySeeLocation as mayViewerSee } from '@townkeep/core/casework/locations';
import type { Submission } from '@townkeep/core/casework/submissions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../platform/database/tenancy.ts';
import { SYSTEM } from '../../platform/records/events.ts';
import { makeKey } from '../../platform/files/keys.ts';
import { newId } from '../../platform/ids.ts';
import { file, form, oakStreet, resident } from '../../across/issue-form/testing/form.ts';
import { publicLinks } from '../submissions/links.ts';
import { agency, category, scopesOf, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { parcels } from './testing/parcels.ts';
import { flagLocation, maySeeLocation, secureLocation } from './index.ts';
import { listFlags } from './record-queries.ts';

const shelter = { ...oakStreet, streetAddress: '77 Harbor Street', latitude: 37.81, longitude: -122.25 };

let riverton: TestAgency;
let categoryId: string;
let clerk: TestStaff;
let trusted: TestStaff;

/** A city with one submission at a shelter and one elsewhere. */
beforeAll(async () => {
  riverton = await agency();
  categoryId = (await category(riverton)).id;
  clerk = await staff(riverton);
  trusted = await staff(riverton, { ...scopesOf.clerk, canSeeSecuredLocations: true });
});

const report = async (location: object, more: object = {}) =>
  (await file(riverton, form(categoryId, { location, ...more }))).body;

async function locationOf(submissionId: string): Promise<string> {
  const { rows } = await (
    await testApp()
  ).services.database.run('select location_id from submissions where agency_id = $1 and id = $2', [
    riverton.id,
    submissionId,
  ]);
  return String(rows[0]!['location_id']);
}

async function secure(id: string, isSecured = true): Promise<void> {
  const { services } = await testApp();
  await services.inAgency(riverton.id, (tx) =>
    secureLocation(tx, { id, isSecured }, { actor: SYSTEM, now: services.now() }),
  );
}

async function isSecured(submissionId: string): Promise<boolean> {
  const { rows } = await (
    await testApp()
  ).services.database.run(
    `select l.is_secured from submissions s join locations l on l.agency_id = s.agency_id and l.id = s.location_id
     where s.agency_id = $1 and s.id = $2`,
    [riverton.id, submissionId],
  );
  return rows[0]!['is_secured'] === true;
}

interface Row {
  readonly id: string;
  readonly locationText: string;
  readonly latitude: number | null;
}

const listing = async (who: TestStaff, filter: object = {}) =>
  (await who.post<{ items: Row[]; total: object }>('/agencies/crm/issues/listing', { limit: 50, ...filter })).body;
const ids = async (who: TestStaff, q: string) => (await listing(who, { q })).items.map(({ id }) => id).toSorted();

describe('a submission at a secured location', () => {
  let hidden: { id: string; number: number; link: string };
  let other: { id: string };
  beforeAll(async () => {
    hidden = await report(shelter, { description: 'A lamp is broken' });
    other = await report(oakStreet, { description: 'A lamp in the harbor is broken' });
    await secure(await locationOf(hidden.id));
  });

  test('shows its address and point in the list only to permitted staff', async () => {
    const [all, own] = [await listing(clerk), await listing(trusted)];
    expect(all.items.map(({ id, locationText, latitude }) => [id, locationText, latitude])).toEqual([
      [other.id, '1234 Oak Street, Oakmere, CA 94601', 37.8],
      [hidden.id, 'Restricted', null],
    ]);
    expect(own.items.find(({ id }) => id === hidden.id)).toMatchObject({
      locationText: '77 Harbor Street, Oakmere, CA 94601',
      latitude: 37.81,
    });
    expect(all.total).toEqual(own.total);
  });

  test('is found by its other words but not by its address', async () => {
    expect(await ids(clerk, 'harbor')).toEqual([other.id]);
    expect(await ids(clerk, '"77 harbor"')).toEqual([]);
    expect(await ids(clerk, 'broken')).toEqual([hidden.id, other.id].toSorted());
    expect(await ids(clerk, 'ann@example.org harbor')).toEqual([other.id]);
    expect(await ids(trusted, 'harbor')).toEqual([hidden.id, other.id].toSorted());
    expect((await listing(clerk, { q: 'harbor' })).total).toEqual({ count: 1, capped: false });
  });

  test('shows no place on its page, and none can be set there', async () => {
    const { database } = (await testApp()).services;
    await database.run(
      `insert into attachments (agency_id, id, subject_id, key, title, file_name, size_bytes, content_type,
       photo_latitude, photo_longitude)
       values ($1, gen_random_uuid(), $2, $3, 'Photo', 'p.png', 70, 'image/png', 37.81, -122.25)`,
      [riverton.id, hidden.id, makeKey({ agencyId: riverton.id, id: newId(), at: new Date(), fileName: 'p.png' })],
    );
    const { body, status } = await clerk.get<Submission>(`/agencies/crm/issues/${hidden.id}`);
    expect(status).toBe(200);
    expect(body.location).toMatchObject({ isRestricted: true, streetAddress: null, latitude: null, zip: null });
    expect(JSON.stringify(body)).not.toMatch(/harbor|37\.81/i);
    const seen = await trusted.get<Submission>(`/agencies/crm/issues/${hidden.id}`);
    expect(seen.body.location).toMatchObject({
      isRestricted: false,
      streetAddress: '77 Harbor Street',
      latitude: 37.81,
    });
    expect(await clerk.put(`/agencies/crm/issues/${hidden.id}/location`, { location: oakStreet })).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    });
    expect(
      await trusted.put(`/agencies/crm/issues/${hidden.id}/location`, {
        location: { ...shelter, placeName: 'Shelter' },
      }),
    ).toMatchObject({ status: 200 });
    const history = async (who: TestStaff) =>
      (await who.get<{ items: { text: string }[] }>(`/agencies/crm/issues/${hidden.id}/history`)).body.items.map(
        ({ text }) => text,
      );
    expect((await history(clerk))[0]).toBe('changed the location');
    expect((await history(trusted))[0]).toContain('Harbor');
  });

  test('is not on the map, neither as a point nor in a count', async () => {
    const map = async (who: TestStaff, zoom: number, filter: object = {}) =>
      (
        await who.post<{ points: Row[]; clusters: { count: number }[] }>('/agencies/crm/issues/map', {
          bbox: [-123, 37, -122, 38],
          zoom,
          ...filter,
        })
      ).body;
    const counts = async (who: TestStaff, zoom: number, filter: object = {}) =>
      (await map(who, zoom, filter)).clusters.map(({ count }) => count);
    for (const filter of [{}, { q: 'lamp' }, { visibility: 'EXTERNAL' }]) {
      expect((await map(clerk, 16, filter)).points.map(({ id }) => id)).toEqual([other.id]);
      expect((await map(trusted, 16, filter)).points).toHaveLength(2);
      for (const zoom of [5, 14]) {
        expect(await counts(clerk, zoom, filter)).toEqual([1]);
        expect((await counts(trusted, zoom, filter)).reduce((sum, count) => sum + count, 0)).toBe(2);
      }
    }
  });

  test('is not a nearby duplicate for residents, nor for staff who may not see its location', async () => {
    const near = { categoryId, location: shelter };
    const found = async (who: TestStaff) =>
      (await who.post<{ submissions: Row[] }>('/agencies/crm/issues/duplicates', near)).body.submissions;
    expect(await found(clerk)).toEqual([]);
    expect(await found(trusted)).toMatchObject([
      { id: hidden.id, locationText: expect.stringContaining('Harbor') as string },
    ]);
    const { body } = await resident.post<{ submissions: object[] }>(
      `/crm/${riverton.crmToken}/issues/duplicates`,
      near,
    );
    expect(body.submissions).toEqual([]);
  });

  test('shows no block number on the public page, and its full address on the reporter’s own page', async () => {
    const { services } = await testApp();
    const open = async (token: string) =>
      (await resident.get<{ location: string | null }>(`/crm/submissions/${token}`)).body.location;
    expect(await open(publicLinks.make(services.settings.secret, riverton.id, hidden.number))).toBeNull();
    expect(await open(hidden.link.split('/').at(-1)!)).toContain('77 Harbor Street');
  });
});

test('a secured address secures its units and everything on its parcel, whether reported before or after', async () => {
  const apn = '900-1';
  for (const streetAddress of ['5 Elm St', '7 Elm St'])
    await parcels(riverton, { streetAddress, apn, latitude: 37.8, longitude: -122.2 });
  const elm = { ...oakStreet, streetAddress: '5 Elm Street', apn, isGISValidated: true };
  const unit = await report({ ...elm, apn: null, isGISValidated: false, secUnitNum: 'Apt 2' });
  // The location is first known by its address alone; a later report adds the parcel.
  const early = await report({ ...elm, apn: null, isGISValidated: false });
  const building = await report(elm);
  expect(await locationOf(building.id)).toBe(await locationOf(early.id));
  const elsewhere = await report({ ...oakStreet, streetAddress: '9 Elm Street' });
  await secure(await locationOf(building.id));
  const later = await report({ ...elm, apn: null, isGISValidated: false, streetAddress: '5 Elm St Apt 3' });
  const neighbor = await report({ ...elm, streetAddress: '7 Elm Street' });
  // No parcel of the agency has this address, so the claimed parcel does not count.
  const claimed = await report({ ...elm, streetAddress: '11 Elm Street' });
  const secured = async () =>
    Promise.all([unit, building, later, neighbor, elsewhere, claimed].map(({ id }) => isSecured(id)));
  expect(await secured()).toEqual([true, true, true, true, false, false]);
  await secure(await locationOf(building.id), false);
  expect(await secured()).toEqual([false, false, false, false, false, false]);
});

test('one address is one location, even when many report it at once', async () => {
  const street = '300 Pine Street';
  const filed = await Promise.all(Array.from({ length: 6 }, () => report({ ...oakStreet, streetAddress: street })));
  const again = await report({ ...oakStreet, streetAddress: '300 PINE ST.', zip: '94601-0001' });
  const unit = await report({ ...oakStreet, streetAddress: street, secUnitNum: '4' });
  const park = await report({ ...oakStreet, streetAddress: null, placeName: 'Lakeside Park' });
  const locations = await Promise.all([...filed, again].map(({ id }) => locationOf(id)));
  expect(new Set(locations).size).toBe(1);
  expect(await locationOf(unit.id)).not.toBe(locations[0]);
  expect(await locationOf(park.id)).toBe('null');
});

test('a warning has a reason and an append-only history', async () => {
  const { services } = await testApp();
  const id = await locationOf((await report({ ...oakStreet, streetAddress: '8 Dog Lane' })).id);
  const flag = (isFlagged: boolean, reasonForFlagging: string | null) =>
    services.inAgency(riverton.id, (tx) =>
      flagLocation(tx, { id, isFlagged, reasonForFlagging }, { actor: SYSTEM, now: services.now() }),
    );
  await expect(flag(true, ' ')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { reasonForFlagging: 'Reason is required' },
  });
  await flag(true, ' A dog ');
  await flag(false, null);
  const history = await services.inAgency(riverton.id, (tx) => listFlags(tx, id));
  expect(history).toMatchObject([
    { isFlagged: false, reasonForFlagging: null },
    { isFlagged: true, reasonForFlagging: 'A dog', by: 'System' },
  ]);
  const change = services.inAgency(riverton.id, (tx) => tx.run("update location_flags set reason = 'x'", []));
  await expect(change).rejects.toThrow(/permission denied/);
});

test('the rule and the condition in SQL agree on who may see a location', async () => {
  const { services } = await testApp();
  const seen = (canSeeSecuredLocations: boolean, isSecuredNow: boolean | null) =>
    services.inAgency(riverton.id, async (tx) => {
      const row = sql`select ${riverton.id}::smallint as agency_id, case when ${isSecuredNow}::boolean is null
        then null else ${id}::uuid end as location_id`;
      await tx.run('update locations set is_secured = $3 where agency_id = $1 and id = $2', [
        riverton.id,
        id,
        isSecuredNow === true,
      ]);
      const statement = sql<{
        seen: boolean;
      }>`select ${maySeeLocation({ canSeeSecuredLocations }, 's')} as seen from (${row}) s`;
      return (await tx.all({ compile: () => statement.compile(query) }))[0]!.seen;
    });
  const id = await locationOf((await report({ ...oakStreet, streetAddress: '1 Rule Road' })).id);
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.constantFrom(true, false, null), async (canSeeSecuredLocations, isSecuredNow) => {
      expect(await seen(canSeeSecuredLocations, isSecuredNow)).toBe(
        mayViewerSee({ canSeeSecuredLocations }, { isSecured: isSecuredNow === true }),
      );
    }),
    { numRuns: 30 },
  );
});
