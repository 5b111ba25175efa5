import type { EagerFeature } from '../feature.ts';
import { restoreQuery } from './account/pending-sign-in.ts';
import { FormCrashed } from './FormCrashed.tsx';
import { IssueFormPage } from './IssueFormPage.tsx';
import { en } from './texts/en.ts';

export const issueFormFeature: EagerFeature = {
  pages: [{ kind: 'form', Page: IssueFormPage, Crashed: FormCrashed, restoreAddress: restoreQuery }],
  texts: { en, es: () => import('./texts/es.ts').then(({ es }) => es) },
};
