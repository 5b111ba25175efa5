import { submissionSorts } from '@townkeep/core/casework/submissions';
import type { LoadRequest } from './load.ts';
import type { Seeded } from './seed.ts';

/** One measured call: its request to Townkeep and, if there is one, to the ceiling; and its bar. */
export interface Operation {
  readonly name: string;
  readonly townkeep: () => LoadRequest;
  readonly ceiling?: () => LoadRequest;
  /** SQL that gives the database the state of the bare server while it is measured, and that undoes it. */
  readonly ceilingDatabase?: { readonly make: string; readonly undo: string };
  /**
   * At 100,000: the least share of the ceiling, or the longest 99th percentile in ms. At 1,000,000: the same, or
   * requests a second.
   */
  readonly bar: {
    readonly share?: number;
    readonly kept?: number;
    readonly p99?: readonly [number, number];
    readonly perSecondAtMillion?: number;
  };
}

const SUBJECT_KEY = 'submissions_agency_id_subject_kind_id_fkey';

/** Returns the measured calls. Source of the bars: docs/PERFORMANCE.md. */
export function operations(seeded: Seeded): Operation[] {
  let turn = 0;
  const pick = <T>(items: readonly T[]): T => items[turn++ % items.length]!;
  const staff = { authorization: `Bearer ${seeded.token}` };
  const spot = () => ({
    latitude: 37.8 + ((turn * 7919) % 1000) / 10_000 - 0.05,
    longitude: -122.28 + ((turn * 104_729) % 1000) / 10_000 - 0.05,
  });
  const create = () => ({
    description: `There is a large hole in the road, number ${turn}. Cars swerve to avoid it and people will get hurt.`,
    ...spot(),
  });
  return [
    {
      name: 'create',
      bar: { share: 0.3, kept: 0.9 },
      townkeep: () => {
        const target = pick(seeded.targets);
        const { description, ...place } = create();
        return {
          method: 'POST',
          path: `/api/crm/${target.crmToken}/issues`,
          body: {
            description,
            category: { id: target.categoryId, fields: [] },
            isAnonymous: true,
            location: { ...place, city: 'Oakmere', state: 'CA', zip: '94607' },
          },
        };
      },
      ceiling: () => {
        const target = pick(seeded.targets);
        return { method: 'POST', path: '/create', body: { ...target, ...create() } };
      },
      // The bare server keeps no counts, words and subjects, so its submissions are deleted.
      ceilingDatabase: {
        make: `create table ceiling_began as select clock_timestamp() as at;
          alter table submissions disable trigger user;
          alter table submissions drop constraint ${SUBJECT_KEY}`,
        undo: `delete from submissions where created_at >= (select at from ceiling_began);
          drop table ceiling_began; alter table submissions enable trigger user;
          alter table submissions add constraint ${SUBJECT_KEY} foreign key (agency_id, subject_kind, id)
            references subjects (agency_id, kind, id) deferrable initially deferred`,
      },
    },
    {
      name: 'list',
      bar: { share: 0.4, kept: 0.8 },
      townkeep: () => ({
        method: 'POST',
        path: '/api/agencies/crm/issues/listing',
        headers: staff,
        body: { limit: 25, status: ['OPEN'], categoryIds: [pick(seeded.categoryIds)] },
      }),
      ceiling: () => ({
        method: 'POST',
        path: '/list',
        headers: staff,
        body: { categoryId: pick(seeded.categoryIds) },
      }),
    },
    {
      name: 'get',
      bar: { share: 0.4, kept: 0.9 },
      townkeep: () => ({
        method: 'GET',
        path: `/api/agencies/crm/issues/${pick(seeded.submissionIds)}`,
        headers: staff,
      }),
      ceiling: () => ({ method: 'GET', path: `/get/${pick(seeded.submissionIds)}`, headers: staff }),
    },
    {
      name: 'search',
      bar: { share: 0.5, perSecondAtMillion: 400 },
      townkeep: () => ({
        method: 'POST',
        path: '/api/agencies/crm/issues/listing',
        headers: staff,
        body: { limit: 25, q: 'raccoon' },
      }),
      ceiling: () => ({ method: 'POST', path: '/search', headers: staff, body: { q: 'raccoon' } }),
      ceilingDatabase: {
        make: 'create index ceiling on submissions using gin (agency_id, search); analyze submissions',
        undo: 'drop index ceiling',
      },
    },
    {
      name: 'suggestions',
      bar: { p99: [20, 30] },
      townkeep: () => ({
        method: 'POST',
        path: `/api/crm/${seeded.crmToken}/categories/suggestions`,
        body: { description: create().description },
      }),
    },
    {
      name: 'duplicates',
      bar: { p99: [20, 30] },
      townkeep: () => ({
        method: 'POST',
        path: `/api/crm/${seeded.crmToken}/issues/duplicates`,
        body: { categoryId: pick(seeded.categoryIds), location: spot() },
      }),
    },
    {
      name: 'map',
      bar: { p99: [60, 60] },
      townkeep: () => ({
        method: 'POST',
        path: '/api/agencies/crm/issues/map',
        headers: staff,
        body: { bbox: [-122.5, 37.6, -122.1, 38], zoom: 11 },
      }),
    },
  ];
}

/** Returns further calls of the listing: explained at the size of the benchmark, but not measured. */
export function explainedCalls(seeded: Seeded): Pick<Operation, 'name' | 'townkeep'>[] {
  const listing = (name: string, body: object) => ({
    name,
    townkeep: (): LoadRequest => ({
      method: 'POST',
      path: '/api/agencies/crm/issues/listing',
      headers: { authorization: `Bearer ${seeded.token}` },
      body,
    }),
  });
  const categoryIds = seeded.categoryIds.slice(0, 1);
  const email = `resident.${seeded.resident}@example.org`;
  const digits = String(seeded.resident).padStart(7, '0');
  const phone = `(415) ${digits.slice(0, 3)}-${digits.slice(3)}`;
  return [
    ...submissionSorts.flatMap((sortBy) =>
      (['ASC', 'DESC'] as const).flatMap((sortOrder) => [
        listing(`all by ${sortBy} ${sortOrder}`, { sortBy, sortOrder }),
        listing(`open by ${sortBy} ${sortOrder}`, { sortBy, sortOrder, status: ['OPEN'] }),
        listing(`tagged by ${sortBy} ${sortOrder}`, { sortBy, sortOrder, tagIds: [seeded.tagId] }),
        listing(`overdue by ${sortBy} ${sortOrder}`, { sortBy, sortOrder, dates: 'OVERDUE' }),
      ]),
    ),
    listing('reopened', { isReopened: true }),
    listing('internal', { visibility: 'INTERNAL' }),
    listing('of two categories', { categoryIds: seeded.categoryIds.slice(0, 2) }),
    listing('of the last seven days', { dates: 'LAST_SEVEN_DAYS', categoryIds }),
    listing('found of a category', { q: 'raccoon', categoryIds }),
    listing('found by two words', { q: 'raccoon pothole' }),
    listing('found by a phrase', { q: '"near the tree"' }),
    listing('not found', { q: 'nowhere' }),
    listing('found by email', { q: email }),
    listing('found by the beginning of an email', { q: 'resident.47@' }),
    listing('found by phone', { q: phone }),
    listing('found by phone and words', { q: `raccoon ${phone}` }),
    listing('found by an unknown email', { q: 'unknown@example.org' }),
    {
      name: 'create by a known resident',
      townkeep: (): LoadRequest => ({
        method: 'POST',
        path: `/api/crm/${seeded.crmToken}/issues`,
        body: {
          description: 'There is a large hole in the road.',
          category: { id: seeded.categoryIds[0], fields: [] },
          location: {
            latitude: 37.8,
            longitude: -122.28,
            streetAddress: '4711 Oak Street',
            city: 'Oakmere',
            state: 'CA',
            zip: '94607',
          },
          customerInfo: {
            firstName: 'Resident',
            lastName: String(seeded.resident),
            email,
            phoneNumber: '415 200 4711',
          },
        },
      }),
    },
  ];
}
