import type { LazyFeature } from '../feature.ts';

export const faqFeature: LazyFeature = {
  pages: [{ kind: 'faq', load: () => import('./FaqPage.tsx').then(({ FaqPage }) => FaqPage) }],
  texts: {
    en: () => import('./texts/en.ts').then(({ en }) => en),
    es: () => import('./texts/es.ts').then(({ es }) => es),
  },
};
