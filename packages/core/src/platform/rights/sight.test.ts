import { expect, test } from 'vitest';
import { noScopes, type Scopes } from './profile.ts';
import { seesLess, sightOf } from './sight.ts';

const whole: Scopes = {
  ...noScopes,
  crm: { ...noScopes.crm, isActive: true },
  xerce: { ...noScopes.xerce, isActive: true, violationTypes: { weeds: 'BASIC', signs: 'READ_ONLY' } },
  canSeeSecuredLocations: true,
};
const flags = { hasFinance: true, hasAuditTrail: true };
const levels = (violationTypes: Scopes['xerce']['violationTypes']): Partial<Scopes> => ({
  xerce: { ...whole.xerce, violationTypes },
});

test.each<readonly [string, Partial<Scopes>, boolean]>([
  ['nothing', {}, false],
  ['secured locations', { canSeeSecuredLocations: false }, true],
  ['submissions', { crm: noScopes.crm }, true],
  ['cases', { xerce: { ...whole.xerce, isActive: false } }, true],
  ['a violation type', levels({ weeds: 'BASIC' }), true],
  ['a level', levels({ weeds: 'READ_ONLY', signs: 'READ_ONLY' }), true],
  ['nothing, with a level more', levels({ weeds: 'OVERWRITE', signs: 'BASIC', trees: 'BASIC' }), false],
  ['the administration of users', { userAdmin: false }, false],
  ['nothing, as a super admin', { superAdmin: true, ...levels({}) }, false],
])('a person who lost %s', (_name, lost, isLess) => {
  expect(seesLess(sightOf({ ...whole, ...lost }, flags), sightOf({ ...whole, userAdmin: true }, flags))).toBe(isLess);
});

test('a super admin of before sees less without it', () => {
  expect(seesLess(sightOf(whole, flags), sightOf({ ...whole, superAdmin: true }, flags))).toBe(true);
});

test.each(['hasFinance', 'hasAuditTrail'] as const)('a person without %s sees less', (name) => {
  const [without, before] = [sightOf(whole, { ...flags, [name]: false }), sightOf(whole, flags)];
  expect(seesLess(without, before)).toBe(true);
  expect(seesLess(before, without)).toBe(false);
});
