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
  { name: 'plain-login', as: null, path: () => '/login', shows: 'Email me my agencies' },
  { name: 'agency-error', as: null, path: staff('/error'), shows: 'You are not authorized to access this agency' },
];
