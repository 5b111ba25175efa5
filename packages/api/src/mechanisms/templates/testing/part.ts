import type { ListsWorld } from '../../../across/setup/lists/testing/part.ts';
import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & ListsWorld & Pick<SubmissionWorld, 'submission'>;

/** The calls of templates. */
export const templatesPart: TestPart<World, object> = {
  feature: 'templates',
  insert: async () => ({}),
  rowless: ['templates.offered', 'templates.resolve'],
  inputs: {
    'templates.mergeCodes': () => ({}),
    'templates.caseMergeCodes': () => ({}),
    'templates.noticeMergeCodes': () => ({}),
    'templates.letters': () => ({}),
    'templates.offered': () => ({}),
    'templates.resolve': ({ submission, lists }) => ({
      issueId: submission.id,
      templateId: lists.emailTemplates.used,
    }),
    'templates.sendTest': ({ lists }) => ({ id: lists.emailTemplates.used }),
  },
};
