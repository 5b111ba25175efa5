import { expect, test } from 'vitest';
import { isConversation } from './use-changes.ts';

test.each(['case.noteAdded', 'submission.messageSent', 'submission.replied'])(
  'the timeline shows %s as the text itself',
  (type) => {
    expect(isConversation(type)).toBe(true);
  },
);

test.each(['case.closed', 'submission.noteDeleted', 'case.inspectionPerformed'])('%s is a change', (type) => {
  expect(isConversation(type)).toBe(false);
});
