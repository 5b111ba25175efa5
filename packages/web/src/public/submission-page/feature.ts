import type { FeatureOnDemand } from '../feature.ts';

export const submissionPageFeature: FeatureOnDemand = {
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
