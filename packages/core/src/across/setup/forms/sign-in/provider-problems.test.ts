import { expect, test } from 'vitest';
import { citySignInForm, staffSignInForm } from '../../index.ts';

const issuer = { issuer: 'Issuer is required' };
const clientId = { clientId: 'Client ID is required' };
const named = { issuer: 'https://login.example.org', clientId: 'townkeep' };

test.each<[object, object]>([
  [
    { provider: 'OKTA', issuer: null, clientId: null },
    { ...issuer, ...clientId },
  ],
  [{ provider: 'AD', ...named, issuer: ' ' }, issuer],
  [{ provider: 'OKTA', ...named }, {}],
  [{ provider: 'TOWNKEEP', issuer: null, clientId: null }, {}],
  [{ provider: 'TOWNKEEP', ...named, clientId: null }, clientId],
])('staff sign-in needs a complete provider (%j)', (values, problems) => {
  expect(staffSignInForm.problems({ ...values })).toEqual(problems);
});

test.each<[object, object]>([
  [{}, {}],
  [{ ...named, clientId: '' }, clientId],
  [{ ...named, issuer: null }, issuer],
  [named, {}],
])('the city account has a complete provider or none (%j)', (values, problems) => {
  expect(citySignInForm.problems({ ...values })).toEqual(problems);
});
