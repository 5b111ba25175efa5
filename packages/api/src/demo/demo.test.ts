import { fieldProblems, fieldTypes, allFields } from '@townkeep/core/mechanisms/custom-fields';
import { DEFAULT_MAP_CENTER } from '@townkeep/core/casework/locations';
import { expect, test } from 'vitest';
import { onlySecret } from '../platform/secrets.ts';
import { buildCity } from './content/city.ts';
import { generateAgency } from './generate.ts';
import { demoParts } from './index.ts';
import { seededRandom } from './random.ts';
import { setupOf } from './world.ts';

const plan = {
  name: 'City of Test',
  state: 'CA',
  zip: '94607',
  center: DEFAULT_MAP_CENTER,
  columns: 26,
  rows: 15,
  book: 12,
};
const now = new Date('2026-11-20T20:00:00Z');
const make = () => {
  const random = seededRandom(42);
  return generateAgency(buildCity(plan, random), 'test.test', 600, now, random);
};

test('the same seed makes the same city', () => {
  expect(JSON.stringify(make())).toBe(JSON.stringify(make()));
});

test('the city has about 3,000 parcels with unique addresses, and a boundary whose hole has no parcels', () => {
  const { parcels, boundary } = make().city;
  expect(parcels.length).toBeGreaterThan(2800);
  expect(new Set(parcels.map((parcel) => parcel.apn)).size).toBe(parcels.length);
  const [, hole] = boundary.coordinates[0]!;
  const [west, east] = [Math.min(...hole!.map(([x]) => x!)), Math.max(...hole!.map(([x]) => x!))];
  const [south, north] = [Math.min(...hole!.map(([, y]) => y!)), Math.max(...hole!.map(([, y]) => y!))];
  expect(
    parcels.filter(
      (parcel) =>
        parcel.longitude > west && parcel.longitude < east && parcel.latitude > south && parcel.latitude < north,
    ),
  ).toEqual([]);
});

test("every type of field is used by some category, and the answers pass the form's rules", () => {
  const agency = make();
  const types = new Set(
    agency.categories.flatMap((category) =>
      allFields([...category.fieldTree, ...category.internalTree]).map((field) => field.type),
    ),
  );
  expect([...types].toSorted()).toEqual([...fieldTypes].toSorted());
  for (const { category, fields } of agency.submissions) {
    expect(
      fieldProblems(category.fieldTree, Object.fromEntries(fields.map((field) => [field.id, field.value]))),
    ).toEqual({});
  }
});

test("the answer to a text field fits the field's label", () => {
  const answers = make().submissions.flatMap(({ fields }) => fields.filter(({ value }) => value !== null));
  const answersTo = (label: string) => answers.filter((each) => each.label === label).map(({ value }) => String(value));
  for (const [label, form] of Object.entries({ 'Pole number': /^\d{4}$/, 'License plate': /^\d[A-Z]{3}\d{3}$/ })) {
    expect(answersTo(label).length, label).toBeGreaterThan(1);
    expect(answersTo(label).filter((answer) => !form.test(answer))).toEqual([]);
  }
});

test('no date is in the future, no text has an unfilled slot, and closed submissions have an outcome', () => {
  for (const submission of make().submissions) {
    expect(submission.createdAt.getTime()).toBeLessThan(now.getTime());
    expect(submission.description).not.toMatch(/[{}]/);
    expect(submission.closedAt === null).toBe(submission.outcome === null);
    for (const message of submission.messages)
      expect(message.at.getTime()).toBeGreaterThanOrEqual(submission.createdAt.getTime());
  }
});

test('each part has its own random generator, independent of the others', () => {
  const place = { domain: 'test.test', timezone: 'America/Los_Angeles', now };
  const options = {
    agencyId: 1,
    crmToken: 'test',
    portalToken: null,
    passwordHash: '',
    secret: onlySecret(''),
    ...place,
  };
  const demo = make();
  const firstOf = (name: string) => setupOf(demo, { ...options, random: seededRandom(1) }, { name }).random.next();
  expect(firstOf('cases')).toBe(firstOf('cases'));
  expect(firstOf('cases')).not.toBe(firstOf('payments'));
  const names = demoParts.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names).size).toBe(names.length);
});
