import type { ListsWorld } from '../../../across/setup/lists/testing/part.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & Pick<ListsWorld, 'lists'>;

/** The calls of the public questions and answers, which are items of a list. */
export const faqsPart: TestPart<World, object> = {
  feature: 'faqs',
  insert: async () => ({}),
  inputs: {
    'publicFaqs.list': ({ crmToken }) => ({ token: crmToken }),
    'publicFaqs.suggest': ({ crmToken, lists }) => ({
      token: crmToken,
      description: 'A hole',
      categoryId: lists.categories.used,
    }),
  },
};
