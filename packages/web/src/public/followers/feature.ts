import type { LazyFeature } from '../feature.ts';

/** Following a request of someone else. It has no page of its own: the form and the public page show its parts. */
export const followersFeature: LazyFeature = {
  pages: [],
  texts: {
    en: () => import('./texts/en.ts').then(({ en }) => en),
    es: () => import('./texts/es.ts').then(({ es }) => es),
  },
};
