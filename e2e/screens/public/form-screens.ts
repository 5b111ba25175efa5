import { chooseAddress, describeIssue, next } from '../../support/public-form.ts';
import type { Screen } from '../screen.ts';
import { filed, form, toContact, toLocation } from './public-world.ts';

/** The steps of the public form, in each of their states. */
export const formScreens: readonly Screen[] = [
  { name: 'public-form', as: null, path: form, shows: 'Describe the issue' },
  { name: 'public-form-spanish', as: null, path: () => '/crm/demo?translate=es', shows: 'Describa el problema' },
  { name: 'public-form-framed', as: null, path: () => '/crm/demo?isIFrame=true', shows: 'Describe the issue' },
  {
    name: 'public-form-suggestions',
    as: null,
    path: form,
    shows: 'Sidewalk repair',
    reach: async (page) => {
      await page.getByLabel('Describe the issue').fill('Someone left two old couches and a mattress on the sidewalk');
      await page.getByRole('group', { name: 'This may fit:' }).waitFor();
    },
  },
  {
    name: 'public-form-categories',
    as: null,
    path: form,
    shows: 'Graffiti',
    reach: (page) => page.getByRole('combobox', { name: 'Category' }).click(),
  },
  {
    name: 'public-form-fields',
    as: null,
    path: form,
    shows: 'Is anything leaking?',
    reach: async (page) => {
      await describeIssue(page, { description: 'Barrels at the creek', category: 'Illegal dumping' });
      await page.getByRole('checkbox', { name: 'Chemicals' }).check();
    },
  },
  { name: 'public-form-refused', as: null, path: form, shows: 'The Category is required.', reach: next },
  {
    name: 'public-form-files',
    as: null,
    path: form,
    shows: 'One/more files with unsupported format',
    reach: async (page) => {
      await page.route('**/api/storage/upload', (route) => route.abort());
      await page.getByTestId('files').setInputFiles([
        { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear city') },
        { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ]);
      await page.getByText('Not sent').waitFor();
    },
  },
  {
    name: 'public-form-restored',
    as: null,
    path: form,
    shows: 'We kept what you had entered before.',
    reach: async (page) => {
      await page.getByLabel('Describe the issue').fill('Typed before');
      await page.reload();
    },
  },
  { name: 'public-location', as: null, path: form, shows: 'Use my location', reach: toLocation },
  {
    name: 'public-location-search',
    as: null,
    path: form,
    shows: 'GIS Validated Addresses',
    reach: async (page) => {
      await toLocation(page);
      await page.getByRole('combobox', { name: 'Address or parcel number (APN)' }).fill('1410 Maple Street');
    },
  },
  {
    name: 'public-location-refused',
    as: null,
    path: form,
    shows: 'location is required',
    reach: async (page) => {
      await toLocation(page);
      await next(page);
    },
  },
  {
    name: 'public-location-typed',
    as: null,
    path: form,
    shows: 'Missing mandatory location field(s)',
    reach: async (page) => {
      await toLocation(page);
      await page.getByRole('button', { name: 'Type the address yourself' }).click();
      await page.getByLabel('Street address').fill('1 Nowhere Lane');
      await next(page);
    },
  },
  {
    name: 'public-location-similar',
    as: null,
    path: form,
    shows: /may be similar to what you are reporting/,
    reach: async (page) => {
      await filed(page);
      await toLocation(page);
      await chooseAddress(page, '1410 Maple Street');
    },
  },
  {
    name: 'public-location-outside',
    as: null,
    path: () => '/crm/demo?lat=40&long=-100',
    shows: /falls outside of the agency boundary/,
    reach: toLocation,
  },
  { name: 'public-contact', as: null, path: form, shows: 'How should we notify you?', reach: toContact },
  {
    name: 'public-contact-refused',
    as: null,
    path: form,
    shows: 'First Name is required',
    reach: async (page) => {
      await toContact(page);
      await page.getByRole('button', { name: 'Submit' }).click();
    },
  },
  {
    name: 'public-contact-anonymous',
    as: null,
    path: form,
    shows: 'We will not know who you are',
    reach: async (page) => {
      await describeIssue(page, { description: 'Loud music', category: 'Noise complaint' });
      await page.getByRole('checkbox', { name: 'Night' }).check();
      await next(page);
      await next(page);
      await page.getByRole('radio', { name: 'Yes' }).check();
    },
  },
];
