import type { Screen } from '../screen.ts';
import { form } from './public-world.ts';

const page = () => '/crm/demo/faq';

/** The questions and answers: their page, and those beside the form. */
export const faqScreens: readonly Screen[] = [
  {
    name: 'public-faq',
    as: null,
    path: page,
    shows: 'Put the carts out by 6 a.m.',
    reach: (opened) => opened.getByText('When is my trash collected?').click(),
  },
  {
    name: 'public-faq-spanish',
    as: null,
    path: () => '/crm/demo/faq?translate=es',
    shows: '¿Cuándo recogen mi basura?',
  },
  {
    name: 'public-faq-no-match',
    as: null,
    path: page,
    shows: 'No answer contains these words.',
    reach: (opened) => opened.getByLabel('Search the answers').fill('qwzx'),
  },
  {
    name: 'public-faq-empty',
    as: null,
    path: page,
    shows: 'There are no answers here yet.',
    reach: async (opened) => {
      const answer = {
        name: 'City of Oakmere',
        logoUrl: null,
        primaryColor: null,
        otherLanguages: ['es'],
        faqs: [],
        total: 0,
      };
      await opened.route('**/api/crm/demo/faqs?*', (route) => route.fulfill({ json: answer }));
      await opened.reload();
    },
  },
  {
    name: 'public-faq-failed',
    isFault: true,
    as: null,
    path: page,
    shows: 'The search is not working right now.',
    reach: async (opened) => {
      await opened.getByText('When is my trash collected?').waitFor();
      await opened.route('**/api/crm/demo/faqs?*', (route) => route.abort());
      await opened.getByLabel('Search the answers').fill('trash');
    },
  },
  {
    name: 'public-form-faqs',
    as: null,
    path: form,
    shows: 'How do I get rid of a mattress or a couch?',
    reach: async (opened) => {
      await opened.getByLabel('Describe the issue').fill('Someone left a mattress on the sidewalk');
      await opened.getByRole('button', { name: /may help/ }).click();
    },
  },
];
