import { staffSignInForm, submissionSettingsForm } from '@townkeep/core/across/setup';
import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import { expect, test } from 'vitest';
import { settingsProblems } from './refusal.ts';

const form = staffSignInForm as unknown as SettingsForm;
const stored = { provider: 'TOWNKEEP', issuer: null, clientId: null, agencyClaim: null };

test('a settings form is refused for empty, wrong and mismatched fields before it is sent', () => {
  const provider = { provider: 'OKTA', clientId: 'townkeep' };
  expect(settingsProblems(form, stored, provider)).toEqual({ issuer: 'Issuer is required' });
  const issuer = settingsProblems(form, stored, { ...provider, issuer: 'not an address' });
  expect(issuer).toEqual({ issuer: expect.stringContaining('https') as string });
  expect(settingsProblems(form, stored, { ...provider, issuer: 'https://login.example.org' })).toEqual({});
  const days = settingsProblems(
    submissionSettingsForm as unknown as SettingsForm,
    { reopenDays: 30 },
    { reopenDays: 4000 },
  );
  expect(Object.keys(days)).toEqual(['reopenDays']);
});
