import type { FeatureAtHand } from '../feature.ts';
import { en } from './texts/en.ts';

export const filesFeature: FeatureAtHand = {
  pages: [],
  texts: { en, es: () => import('./texts/es.ts').then(({ es }) => es) },
};
