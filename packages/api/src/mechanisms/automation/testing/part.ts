import { newId } from '../../../platform/ids.ts';
import type { ListsWorld } from '../../../across/setup/lists/testing/part.ts';
import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & ListsWorld & Pick<SubmissionWorld, 'submission'>;

/** What a rule did with the submission. */
export const automationPart: TestPart<World, { readonly ruleJob: { readonly id: string } }> = {
  feature: 'automation',
  insert: async (of) => {
    const [id, eventId] = [newId(), newId()];
    const about = { subject_kind: 'submission', subject_id: of.submission.id };
    await addRows(of, 'events', { id: eventId, actor_kind: 'SYSTEM', type: 'submission.created', ...about });
    await addRows(of, 'rule_jobs', {
      id,
      rule_id: of.lists.automationRules.used,
      rule_name: `Rule of ${of.name}`,
      event_id: eventId,
      event_type: 'submission.created',
      ...about,
      depth: 1,
      status: 'DONE',
      finished_at: new Date(),
    });
    return { ruleJob: { id } };
  },
  // Filters of an export, which begins whatever they find.
  noRows: ['automation.download ruleIds[]'],
  marks: ({ ruleJob }) => [ruleJob.id],
  rowless: ['automation.offered'],
  inputs: {
    'automation.offered': () => ({ type: 'submission' }),
    'automation.list': ({ lists }) => ({ ruleIds: [lists.automationRules.used] }),
    'automation.download': () => ({ format: 'CSV' }),
  },
};
