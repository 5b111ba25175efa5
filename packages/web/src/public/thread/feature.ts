import type { EagerFeature } from '../feature.ts';
import { en } from './texts/en.ts';

/** The files and messages that every page of a record shows. Only their texts are part of the first load. */
export const threadFeature: EagerFeature = {
  pages: [],
  texts: { en, es: () => import('./texts/es.ts').then(({ es }) => es) },
};
