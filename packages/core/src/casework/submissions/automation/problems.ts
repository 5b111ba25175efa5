import { declareProblems } from '../../../platform/problems.ts';

/** The problems of actions of rules. */
export const automationProblems = declareProblems({
  template_incomplete: [409, 'The template has codes without a value: {codes}.'],
});
