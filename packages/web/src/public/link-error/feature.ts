import type { LazyFeature } from '../feature.ts';

export const linkErrorFeature: LazyFeature = {
  pages: [
    {
      kind: 'link-error',
      load: () => import('./LinkErrorPage.tsx').then(({ LinkErrorPage }) => LinkErrorPage),
    },
  ],
  texts: {
    en: () => import('./texts/en.ts').then(({ en }) => en),
    es: () => import('./texts/es.ts').then(({ es }) => es),
  },
};
