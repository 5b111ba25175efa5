import { expect, test } from 'vitest';
import type { FieldAnswer } from '../../../mechanisms/custom-fields/index.ts';
import { noScopes, type Scopes } from '../../../platform/rights/profile.ts';
import { caseEvents } from '../events.ts';
import { caseHistoryText } from '../read/history.ts';
import { ENTITY_LABEL_MAX, entityLabel, mayEditSection, sectionAccess } from './entity-rules.ts';
import { entityEvents, entityHistoryText } from './events.ts';

const answer = (label: string, value: FieldAnswer['value'], type: FieldAnswer['type'] = 'TEXT'): FieldAnswer => ({
  id: '00000000-0000-7000-8000-000000000001',
  label,
  type,
  isRequired: false,
  value,
});

test('the listed fields name an entity, in their order; else its first answers', () => {
  const car = [answer('Color', 'Red'), answer('Make', 'Ford'), answer('Plate', ' 7ABC\n123 '), answer('Year', 1999)];
  expect(entityLabel(['Plate', 'Make', 'Model'], car)).toBe('7ABC 123 · Ford');
  expect(entityLabel([], car)).toBe('Red · Ford · 7ABC 123');
  expect(entityLabel(['Model'], car)).toBe('Red · Ford · 7ABC 123');
  expect(entityLabel(['Plate'], [answer('Plate', null), answer('Color', 'Red')])).toBe('Red');
  expect(entityLabel(['Plate'], [])).toBe('Unnamed');
  expect(entityLabel(['Plate'], [answer('Plate', 'x'.repeat(2000))])).toHaveLength(ENTITY_LABEL_MAX);
});

test('access to a section is the highest of that to the types that use it', () => {
  const scopes = (violationTypes: Scopes['xerce']['violationTypes'], superAdmin = false) => ({
    superAdmin,
    xerce: { ...noScopes.xerce, isActive: true, violationTypes },
  });
  expect(sectionAccess(scopes({ cars: 'READ_ONLY', boats: 'BASIC' }), ['cars', 'boats'])).toBe('BASIC');
  expect(sectionAccess(scopes({ cars: 'READ_ONLY' }), ['cars', 'boats'])).toBe('READ_ONLY');
  expect(sectionAccess(scopes({ cars: 'OVERWRITE' }), ['boats'])).toBe('NO_ACCESS');
  expect(sectionAccess(scopes({ cars: 'OVERWRITE' }), [])).toBe('NO_ACCESS');
  expect(sectionAccess(scopes({}, true), ['cars'])).toBe('OVERWRITE');
  expect(mayEditSection(scopes({ cars: 'READ_ONLY' }), ['cars'])).toBe(false);
  expect(mayEditSection(scopes({ cars: 'BASIC' }), ['cars'])).toBe(true);
});

const id = '00000000-0000-7000-8000-000000000001';
const named = (name: string) => ({ id, name });

test('histories name the entity in the case, and the case at the entity', () => {
  const weeds = { caseViolationId: id, violation: named('Parked') };
  const set = caseEvents.violationEntitySet;
  const inCase = (data: object) => caseHistoryText(set.type, set.data.parse(data));
  expect(inCase({ ...weeds, from: null, to: named('7ABC') })).toBe('recorded “7ABC” for “Parked”');
  expect(inCase({ ...weeds, from: named('7ABC'), to: null })).toBe('removed “7ABC” from “Parked”');
  const of = (name: keyof typeof entityEvents, data: object) =>
    entityHistoryText(entityEvents[name].type, entityEvents[name].data.parse(data));
  const linked = { case: named('CE-26-00001'), violation: named('Parked') };
  expect(of('created', { label: '7ABC', section: named('Vehicles') })).toBe('recorded “7ABC” in Vehicles');
  expect(of('changed', { label: '7ABC', names: ['Color'] })).toBe('changed “Color”');
  expect(of('linked', linked)).toBe('recorded “Parked” for it in case CE-26-00001');
  expect(of('unlinked', linked)).toBe('removed it from “Parked” in case CE-26-00001');
});
