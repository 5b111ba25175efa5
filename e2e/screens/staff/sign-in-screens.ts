import { type Screen, staff } from '../screen.ts';

/** The sign-in to the staff application. */
export const signInScreens: readonly Screen[] = [
  { name: 'sign-in', as: null, path: staff('/login'), shows: 'Sign in' },
  {
    name: 'sign-in-refused',
    as: null,
    path: staff('/login'),
    shows: /not correct/,
    reach: async (page) => {
      await page.getByLabel('Email').fill('admin@oakmere.test');
      await page.getByLabel('Password').fill('wrong-password');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  },
  {
    name: 'sign-in-forgot',
    as: null,
    path: staff('/login'),
    shows: /password/i,
    reach: (page) => page.getByRole('link', { name: /Forgot/ }).click(),
  },
  { name: 'find-agency', as: null, path: () => '/login', shows: 'Email me my agencies' },
  {
    name: 'find-agency-last',
    as: null,
    path: () => '/login',
    shows: 'Continue to City of Oakmere',
    reach: async (page) => {
      await page.evaluate(() => localStorage.setItem('townkeep_last_agency', '1'));
      await page.reload();
    },
  },
  {
    name: 'find-agency-password',
    as: null,
    path: () => '/login',
    shows: 'Forgot your password?',
    reach: async (page) => {
      await page.getByLabel('Email').fill('officer@oakmere.test');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
  { name: 'email-my-agencies', as: null, path: () => '/signin/agencies', shows: 'Send the links' },
  { name: 'agency-error', as: null, path: staff('/error'), shows: 'You are not authorized to access this agency' },
];
