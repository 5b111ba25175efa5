import type { EagerFeature } from '../feature.ts';
import { en } from './texts/en.ts';

export const filesFeature: EagerFeature = {
  pages: [],
  texts: { en, es: () => import('./texts/es.ts').then(({ es }) => es) },
};
