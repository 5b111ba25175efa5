import type { LazyFeature } from '../feature.ts';

export const submissionPageFeature: LazyFeature = {
  pages: [
    {
      kind: 'submission',
      load: () => import('./SubmissionPage.tsx').then(({ SubmissionPage }) => SubmissionPage),
    },
  ],
  texts: {
    en: () => import('./texts/en.ts').then(({ en }) => en),
    es: () => import('./texts/es.ts').then(({ es }) => es),
  },
};
