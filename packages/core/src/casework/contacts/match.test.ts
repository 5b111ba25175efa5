import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTACT_POINTS_MAX } from './contact.ts';
import { identityProvider } from './identity.ts';
import {
  type ContactCandidate,
  displayName,
  type GivenContact,
  matchContact,
  nameKey,
  newContactPoints,
} from './match.ts';

const given = (parts: Partial<GivenContact> = {}): GivenContact => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  phoneNumber: null,
  workPhone: null,
  externalUserId: null,
  ...parts,
});

const known = (id: string, parts: Partial<ContactCandidate> = {}): ContactCandidate => ({
  id,
  mergedIntoId: null,
  nameKey: 'ann lee',
  emailKeys: ['ann@example.org'],
  phoneNumbers: ['+14156550123'],
  identities: [],
  lastUsedAt: new Date('2026-01-01T00:00:00Z'),
  ...parts,
});

const matched = (candidates: readonly ContactCandidate[], parts?: Partial<GivenContact>) =>
  matchContact(candidates, given(parts))?.id ?? null;

describe('a contact is the same person', () => {
  test('with the same email address and name, ignoring case, accents and spaces', () => {
    expect(matched([known('a')], { firstName: ' ÁNN', lastName: 'lee ', email: 'Ann@Example.ORG' })).toBe('a');
  });

  test('with the same phone and name, cell or work', () => {
    expect(matched([known('a')], { email: 'new@example.org', phoneNumber: '+14156550123' })).toBe('a');
    expect(matched([known('a')], { email: null, workPhone: '+14156550123' })).toBe('a');
  });

  test('when one side has no name', () => {
    expect(matched([known('a')], { firstName: null, lastName: null })).toBe('a');
    expect(matched([known('a', { nameKey: '' })])).toBe('a');
  });

  test('with the same account, even if name and address differ', () => {
    const account = known('a', { identities: ['sms|7'], nameKey: 'annabel lee', emailKeys: [] });
    expect(matched([known('b'), account], { externalUserId: 'sms|7' })).toBe('a');
  });
});

describe('two contacts stay separate', () => {
  test('when they share an address but not a name', () => {
    expect(matched([known('a', { nameKey: 'bo lee' })])).toBeNull();
    expect(matched([known('a', { nameKey: 'ann' })])).toBeNull();
  });

  test('when they share only a name', () => {
    expect(matched([known('a', { emailKeys: ['other@example.org'] })])).toBeNull();
    expect(matched([known('a', { emailKeys: [] })], { email: null })).toBeNull();
  });

  test('when the known contact has no room for the new address', () => {
    const emailKeys = [
      'ann@example.org',
      ...Array.from({ length: CONTACT_POINTS_MAX - 1 }, (_, n) => `${n}@example.org`),
    ];
    const full = known('a', { emailKeys, phoneNumbers: ['+14156550123'] });
    expect(matched([full])).toBe('a');
    expect(matched([full], { email: 'one-more@example.org', phoneNumber: '+14156550123' })).toBeNull();
  });
});

describe('among several candidates', () => {
  test('email wins over phone, then the most recently used contact wins', () => {
    const older = known('older');
    const newer = known('newer', { lastUsedAt: new Date('2026-02-01T00:00:00Z') });
    const byPhone = known('phone', { emailKeys: [], lastUsedAt: new Date('2026-03-01T00:00:00Z') });
    expect(matched([older, newer, byPhone], { phoneNumber: '+14156550123' })).toBe('newer');
    expect(matched([older, byPhone], { phoneNumber: '+14156550123' })).toBe('older');
  });

  test('a merged contact resolves to its target, through any number of merges', () => {
    const chain = [
      known('a', { mergedIntoId: 'b' }),
      known('b', { mergedIntoId: 'c', emailKeys: [], nameKey: 'x' }),
      known('c', { emailKeys: [], nameKey: 'annie lee' }),
    ];
    expect(matched(chain)).toBe('c');
    expect(matched([known('a', { mergedIntoId: 'gone' })])).toBeNull();
    expect(matched([known('a', { mergedIntoId: 'b' }), known('b', { mergedIntoId: 'a' })])).toBeNull();
  });
});

test('the order of the candidates does not matter, and a match never has another name', () => {
  const candidate = fc.record({
    id: fc.uuid(),
    mergedIntoId: fc.constant(null),
    nameKey: fc.constantFrom('', 'ann lee', 'bo lee'),
    emailKeys: fc.subarray(['ann@example.org', 'bo@example.org']),
    phoneNumbers: fc.subarray(['+14156550123', '+14156550124']),
    identities: fc.constant([]),
    lastUsedAt: fc.date({ noInvalidDate: true }),
  });
  const distinct = fc.uniqueArray(candidate, { selector: ({ lastUsedAt }) => lastUsedAt.getTime() });
  fc.assert(
    fc.property(
      distinct,
      fc.constantFrom('Ann', 'Bo'),
      fc.constantFrom(null, '+14156550124'),
      (candidates, firstName, phoneNumber) => {
        const asked = given({ firstName, phoneNumber });
        const found = matchContact(candidates, asked);
        expect(matchContact(candidates.toReversed(), asked)).toEqual(found);
        if (found !== null) expect(['', nameKey(displayName(asked))]).toContain(found.nameKey);
      },
    ),
  );
});

test('only the addresses and phones that the contact lacks are new', () => {
  const new1 = newContactPoints(known('a'), {
    email: 'ANN@example.org',
    phoneNumber: '+14156550123',
    workPhone: '+14156550199',
  });
  expect(new1).toEqual({ emails: [], phones: [{ phoneNumber: '+14156550199', kind: 'WORK' }] });
  const new2 = newContactPoints(known('a'), {
    email: 'new@example.org',
    phoneNumber: '+14156550100',
    workPhone: '+14156550100',
  });
  expect(new2).toEqual({ emails: ['new@example.org'], phones: [{ phoneNumber: '+14156550100', kind: 'CELL' }] });
});

test('names are compared without case, diacritics and extra spaces', () => {
  expect(nameKey('  José  Núñez ')).toBe('jose nunez');
  expect(nameKey(null)).toBe('');
  expect(displayName({ firstName: 'Ann', lastName: null, businessName: 'Lee & Co.' })).toBe('Lee & Co.');
  expect(displayName({ firstName: null, lastName: null })).toBeNull();
});

test.each([
  ['auth0|1', 'auth0'],
  ['sms|1', 'sms'],
  ['google-oauth2|1', 'google-oauth2'],
  ['okta|1', 'sso'],
  ['00u1', 'sso'],
  ['sso|1', 'sso'],
])('%s is an account of %s', (subject, provider) => {
  expect(identityProvider(subject)).toBe(provider);
});
