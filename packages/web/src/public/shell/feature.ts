import type { EagerFeature } from '../feature.ts';
import { NotFoundPage } from './MessagePage.tsx';
import { en } from './texts/en.ts';

export const shellFeature: EagerFeature = {
  pages: [{ kind: 'not-found', Page: NotFoundPage }],
  texts: { en, es: () => import('./texts/es.ts').then(({ es }) => es) },
};
