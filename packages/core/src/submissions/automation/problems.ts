import { declareProblems } from '../../kernel/problems.ts';

/** The problems of actions of rules. */
export const automationProblems = declareProblems({
  template_incomplete: [409, 'The template has codes without a value: {codes}.'],
});
