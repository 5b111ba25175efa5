import { expect, test } from 'vitest';
import { type NewWork, type RuleConditions, ruleMatches } from './matching.ts';

const any: RuleConditions = {
  product: 'crm',
  categoryIds: [],
  violationTypeIds: [],
  area: null,
  sources: [],
  weekdays: [],
  hours: null,
};
/** A Friday, 9 in the morning in the agency's time zone. */
const work: NewWork = {
  product: 'crm',
  categoryId: 'potholes',
  violationTypeIds: [],
  point: { latitude: 38.5, longitude: -121.5 },
  source: 'WEB',
  at: new Date('2026-12-04T17:00:00Z'),
  timezone: 'America/Los_Angeles',
};
const area = [
  { latitude: 38, longitude: -122 },
  { latitude: 38, longitude: -121 },
  { latitude: 39, longitude: -121 },
];

test.each<[string, Partial<RuleConditions>, Partial<NewWork>, boolean]>([
  ['no condition', {}, {}, true],
  ['the other product', {}, { product: 'xerce' }, false],
  ['the category', { categoryIds: ['graffiti', 'potholes'] }, {}, true],
  ['another category', { categoryIds: ['graffiti'] }, {}, false],
  ['violation types, which submissions do not have', { violationTypeIds: ['weeds'] }, {}, true],
  ['the area', { area }, {}, true],
  ['a place outside of the area', { area }, { point: { latitude: 37, longitude: -121.5 } }, false],
  ['an area, without a place', { area }, { point: null }, false],
  ['the source', { sources: ['WEB', 'EMAIL'] }, {}, true],
  ['another source', { sources: ['EMAIL'] }, {}, false],
  ['a source, of a record without one', { sources: ['EMAIL'] }, { source: null }, false],
  ['the weekday', { weekdays: ['friday'] }, {}, true],
  ['another weekday', { weekdays: ['saturday'] }, {}, false],
  ['the hours', { hours: { from: '08:00', to: '17:00' } }, {}, true],
  ['other hours', { hours: { from: '17:00', to: '08:00' } }, {}, false],
  ['one condition that holds and one that does not', { categoryIds: ['potholes'], sources: ['SMS'] }, {}, false],
])('%s', (_, rule, of, isMatch) => {
  expect(ruleMatches({ ...any, ...rule }, { ...work, ...of })).toBe(isMatch);
});

test('a case is matched by its violation types', () => {
  const rule = {
    ...any,
    product: 'xerce',
    violationTypeIds: ['weeds'],
    categoryIds: ['potholes'],
    sources: ['WEB'],
  } as const;
  const of = (violationTypeIds: string[]) =>
    ({ ...work, product: 'xerce', categoryId: null, source: null, violationTypeIds }) as const;
  expect(ruleMatches(rule, of(['noise', 'weeds']))).toBe(true);
  expect(ruleMatches(rule, of(['noise']))).toBe(false);
});

test('the day and the time are those of the agency', () => {
  // Friday evening in Los Angeles is Saturday in UTC.
  const evening = { ...work, at: new Date('2026-12-05T06:30:00Z') };
  expect(ruleMatches({ ...any, weekdays: ['friday'], hours: { from: '22:00', to: '23:00' } }, evening)).toBe(true);
  expect(ruleMatches({ ...any, weekdays: ['saturday'] }, evening)).toBe(false);
});

test('hours over midnight belong to the day on which they begin', () => {
  const friday = { ...any, weekdays: ['friday' as const], hours: { from: '22:00', to: '06:00' } };
  const at = (instant: string) => ruleMatches(friday, { ...work, at: new Date(instant) });
  expect(at('2026-12-05T07:00:00Z')).toBe(true); // Friday, 23:00
  expect(at('2026-12-05T09:00:00Z')).toBe(true); // Saturday, 01:00
  expect(at('2026-12-04T09:00:00Z')).toBe(false); // Friday, 01:00, which belongs to Thursday
  expect(at('2026-12-05T14:00:00Z')).toBe(false); // Saturday, 06:00
});
