import { expect, test } from 'vitest';
import { historyActor } from '../../../platform/history.ts';
import { historyText } from './history.ts';

test.each([
  ['submission.created', { source: 'WEB' }, 'filed this submission on the public form'],
  ['submission.closed', { outcome: 'Fixed' }, 'closed this with the outcome “Fixed”'],
  ['submission.closed', { outcome: null }, 'closed this'],
  ['submission.reopened', { reason: 'The hole is back' }, 'reopened this: The hole is back'],
  ['submission.assigned', { from: null, to: { name: 'Ann Lee' } }, 'assigned this to Ann Lee'],
  [
    'submission.assigned',
    { from: { name: 'Ann Lee' }, to: { name: 'Bo Day' } },
    'reassigned this from Ann Lee to Bo Day',
  ],
  ['submission.assigned', { from: { name: 'Ann Lee' }, to: null }, 'removed the assignee Ann Lee'],
  ['submission.assigned', { from: null, to: { kind: 'GROUP', name: 'Streets' } }, 'assigned this to the group Streets'],
  [
    'submission.assigned',
    { from: { kind: 'GROUP', name: 'Streets' }, to: { kind: 'USER', name: 'Ann Lee' } },
    'reassigned this from the group Streets to Ann Lee',
  ],
  [
    'submission.assigned',
    {
      from: null,
      to: { id: 'b', name: 'Bo Day' },
      onLeave: { person: { id: 'a', name: 'Ann Lee' }, until: '2026-12-03', unavailable: null },
    },
    'assigned this to Bo Day, who stands in for Ann Lee until Dec 3, 2026',
  ],
  [
    'submission.assigned',
    {
      from: null,
      to: { id: 'a', name: 'Ann Lee' },
      onLeave: { person: { id: 'a', name: 'Ann Lee' }, until: '2026-12-03', unavailable: { id: 'b', name: 'Bo Day' } },
    },
    'assigned this to Ann Lee, who is away until Dec 3, 2026, since Bo Day cannot stand in',
  ],
  [
    'submission.created',
    { source: 'WEB', rule: { id: 'r', name: 'Downtown' }, assignedTo: { kind: 'GROUP', id: 'g', name: 'Streets' } },
    'filed this submission on the public form; the assignment rule “Downtown” gave it to the group Streets',
  ],
  [
    'submission.created',
    {
      source: 'WEB',
      assignedTo: { kind: 'USER', id: 'b', name: 'Bo Day' },
      onLeave: { person: { id: 'a', name: 'Ann Lee' }, until: '2026-12-03', unavailable: null },
    },
    'filed this submission on the public form; it went to Bo Day, who stands in for Ann Lee until Dec 3, 2026',
  ],
  ['submission.taken', { from: { kind: 'GROUP', name: 'Streets' } }, 'took this from the group Streets'],
  ['submission.taken', { from: null }, 'took this'],
  ['submission.visibilityChanged', { from: 'EXTERNAL', to: 'INTERNAL' }, 'made this internal'],
  [
    'submission.categoryChanged',
    { from: { name: 'Pothole' }, to: { name: 'Graffiti' }, carriedOver: [], restored: [], kept: [] },
    'changed the category from Pothole to Graffiti',
  ],
  [
    'submission.categoryChanged',
    {
      from: { name: 'Pothole' },
      to: { name: 'Graffiti' },
      carriedOver: ['Size'],
      restored: ['Paint'],
      kept: ['Depth', 'Lane'],
    },
    'changed the category from Pothole to Graffiti; carried over “Size”; brought back “Paint”; kept “Depth”, “Lane”',
  ],
  ['submission.locationChanged', { from: '1 Main St', to: null }, 'removed the location 1 Main St'],
  ['submission.locationChanged', { from: null, to: '2 Main St' }, 'set the location to 2 Main St'],
  ['submission.fieldsChanged', { names: ['Size', 'Color'], internalNames: [] }, 'changed “Size”, “Color”'],
  [
    'submission.fieldsChanged',
    { names: ['Size'], internalNames: ['Cost center'] },
    'changed “Size” and the internal field “Cost center”',
  ],
  [
    'submission.fieldsChanged',
    { names: [], internalNames: ['Cost center', 'Hours'] },
    'changed the internal fields “Cost center”, “Hours”',
  ],
  ['submission.fieldsChanged', { names: [], internalNames: [] }, 'changed the fields'],
  [
    'submission.tagsChanged',
    { added: [{ name: 'Urgent' }, { name: 'Rain' }], removed: [{ name: 'New' }] },
    'added the tags “Urgent”, “Rain” and removed the tag “New”',
  ],
  [
    'submission.caseLinked',
    { caseId: '00000000-0000-7000-8000-000000000001', number: 'CE-26-00012' },
    'linked case CE-26-00012',
  ],
  [
    'submission.caseUnlinked',
    { caseId: '00000000-0000-7000-8000-000000000001', number: 'CE-26-00012' },
    'unlinked case CE-26-00012',
  ],
  [
    'submission.markedDuplicate',
    { submissionId: '00000000-0000-7000-8000-000000000001', number: 3002 },
    'marked this as a duplicate of #3002',
  ],
  [
    'submission.unmarkedDuplicate',
    { submissionId: '00000000-0000-7000-8000-000000000001', number: 3002 },
    'removed the mark that this is a duplicate of #3002',
  ],
  [
    'submission.duplicateAdded',
    { submissionId: '00000000-0000-7000-8000-000000000001', number: 3002 },
    'marked #3002 as a duplicate of this',
  ],
  [
    'submission.duplicateRemoved',
    { submissionId: '00000000-0000-7000-8000-000000000001', number: 3002 },
    'removed #3002 from the duplicates of this',
  ],
  [
    'submission.markedDifferent',
    { submissionId: '00000000-0000-7000-8000-000000000001', number: 3002, isDifferent: true },
    'marked this as not the same as #3002',
  ],
  [
    'submission.markedDifferent',
    { submissionId: '00000000-0000-7000-8000-000000000001', number: 3002, isDifferent: false },
    'removed the mark that this is not the same as #3002',
  ],
  ['submission.attachmentsDeleted', { names: ['a.pdf'] }, 'deleted “a.pdf”'],
  [
    'submission.ownWordsNotUsed',
    { letter: 'submission.received', codes: ['submission.dueOn'] },
    "sent the standard text of “Request received” instead of the agency's, because {{submission.dueOn}} had no value",
  ],
  ['submission.messageSent', { channels: ['EMAIL', 'SMS'] }, 'wrote to the reporter by email and text message'],
  ['submission.replied', { channel: 'EMAIL', sender: 'else@example.org' }, 'wrote by email from else@example.org'],
  ['submission.replied', { channel: 'WEB' }, 'wrote on the public page'],
  ['submission.deliveryFailed', { channel: 'SMS' }, 'could not deliver a message by text message'],
])('%s %j reads: %s', (type, data, sentence) => {
  expect(historyText(type, data)).toBe(sentence);
});

test('the actor is named after the account, or as the reporter or the system', () => {
  expect(historyActor('RESIDENT', null, 'The reporter')).toBe('The reporter');
  expect(historyActor('STAFF', 'Ann Lee', 'The reporter')).toBe('Ann Lee');
  expect(historyActor('SYSTEM', null, 'The reporter')).toBe('System');
});

test('an event of a newer version has a general text', () => {
  expect(historyText('submission.escalated', {})).toBe('made a change');
});
