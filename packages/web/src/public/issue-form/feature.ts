import type { FeatureAtHand } from '../feature.ts';
import { withQueryBefore } from './account/pending-sign-in.ts';
import { FormCrashed } from './FormCrashed.tsx';
import { IssueFormPage } from './IssueFormPage.tsx';
import { en } from './texts/en.ts';

export const issueFormFeature: FeatureAtHand = {
  pages: [{ kind: 'form', Page: IssueFormPage, Crashed: FormCrashed, restoreAddress: withQueryBefore }],
  texts: { en, es: () => import('./texts/es.ts').then(({ es }) => es) },
};
