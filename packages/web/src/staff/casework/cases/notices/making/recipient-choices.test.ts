import { expect, test } from 'vitest';
import {
  type Addressee,
  choicesOf,
  isSameChoice,
  problemOf,
  recipientsOf,
  storedFor,
  suggestedFor,
} from './recipient-choices.ts';

const owner: Addressee = {
  caseContactId: 'owner',
  contactId: 'wei',
  roleId: 'r1',
  name: 'Wei Johnson',
  role: 'Owner',
  address: '9 Elm Street, Oakmere',
  email: null,
};
const tenant: Addressee = { ...owner, caseContactId: 'tenant', contactId: 'ana', roleId: 'r2', address: null };
const offered = ['MAIL', 'EMAIL', 'POSTED'] as const;
const suggested = suggestedFor({ offered, roleIds: new Set(['r1']), languages: new Map([['ana', 'es']]) });

test('the contacts of the roles are suggested, by the first way that reaches them, in their language', () => {
  expect(choicesOf([owner, tenant], suggested, {}, offered)).toMatchObject([
    { isChosen: true, deliveries: ['MAIL'], language: 'en' },
    { isChosen: false, deliveries: ['POSTED'], language: 'es' },
  ]);
});

test('what was chosen holds as far as the notice offers it', () => {
  const chosen = { tenant: { isChosen: true, deliveries: ['EMAIL', 'POSTED'] as const } };
  const choices = choicesOf([owner, tenant], suggested, chosen, ['POSTED']);
  expect(recipientsOf(choices)).toEqual([
    { caseContactId: 'owner', deliveries: [], language: 'en' },
    { caseContactId: 'tenant', deliveries: ['POSTED'], language: 'es' },
  ]);
});

test('a notice keeps its recipients, and offers the others', () => {
  const stored = storedFor([{ caseContactId: 'tenant', deliveries: ['POSTED'], language: 'en' } as never], suggested);
  expect([owner, tenant].map(stored)).toEqual([
    { isChosen: false, deliveries: ['MAIL'], language: 'en' },
    { isChosen: true, deliveries: ['POSTED'], language: 'en' },
  ]);
});

test('a problem belongs to the contact, wherever the contact stands among the chosen ones', () => {
  const choices = choicesOf(
    [owner, tenant],
    suggested,
    { owner: { isChosen: false }, tenant: { isChosen: true } },
    offered,
  );
  const problems = { 'recipients.0.deliveries': 'Delivery is required' };
  expect(problemOf(choices, 'tenant', problems)).toBe('Delivery is required');
  expect(problemOf(choices, 'owner', problems)).toBeNull();
});

test('an address that is corrected is no other choice of recipients', () => {
  const to = { caseContactId: 'owner', deliveries: ['MAIL'], language: 'en', address: null, email: null };
  const same = (change: object) => isSameChoice([to as never], [{ ...to, ...change } as never]);
  expect(same({ address: '9 Elm Street', email: 'olga@mail.test', name: 'Olga' })).toBe(true);
  expect([same({ language: 'es' }), same({ deliveries: ['POSTED'] }), same({ caseContactId: null })]).toEqual([
    false,
    false,
    false,
  ]);
});
