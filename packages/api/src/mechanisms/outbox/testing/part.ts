import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'submission'>;

/** A queued letter about the submission. */
export const outboxPart: TestPart<World, { readonly letter: { readonly id: string } }> = {
  feature: 'outbox',
  counting: ['outbox.counts'],
  insert: async (of) => {
    const id = newId();
    const letter = {
      channel: 'EMAIL',
      recipient: 'rita@resident.test',
      subject: `About ${of.name}`,
      body_text: 'Hello',
    };
    const origin = { event_id: id, message_id: 'm', subject_id: of.submission.id };
    await addRows(of, 'outbox', { id, ...letter, ...origin });
    return { letter: { id } };
  },
  inputs: {
    'outbox.list': () => ({}),
    'outbox.counts': () => ({ filters: [{}] }),
    'outbox.get': ({ letter }) => ({ id: letter.id }),
    'outbox.download': () => ({ format: 'CSV' }),
  },
};
