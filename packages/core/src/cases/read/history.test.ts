import { expect, test } from 'vitest';
import { caseEvents } from '../events.ts';
import { caseHistoryText } from './history.ts';

const id = '00000000-0000-7000-8000-000000000001';
const named = (name: string | null) => ({ id, name });
const weeds = { caseViolationId: id, violation: named('Weeds') };
const owner = { caseContactId: id, contact: named('Ann Lee') };

const created = {
  number: 'CE-26-00001',
  status: 'OPEN',
  initiationType: 'PROACTIVE',
  assigneeId: null,
  assigneeGroupId: null,
  violations: [],
};

test.each([
  ['created', created, 'created this proactive case'],
  [
    'created',
    { ...created, status: 'DRAFT', initiationType: 'REACTIVE', violations: [named('Weeds'), named('Litter')] },
    'created this reactive case as a draft with “Weeds”, “Litter”',
  ],
  ['closed', { outcomeId: id, outcome: 'Complied', reason: null }, 'closed this with the outcome “Complied”'],
  [
    'closed',
    { outcomeId: id, outcome: 'Complied', reason: 'Checked twice' },
    'closed this with the outcome “Complied”: Checked twice',
  ],
  ['reopened', { reason: null }, 'reopened this'],
  ['draftModeChanged', { isDraft: true }, 'put this into draft mode'],
  ['draftModeChanged', { isDraft: false }, 'ended draft mode'],
  ['assigned', { from: null, to: { ...named('Bo Day'), kind: 'USER' } }, 'assigned this to Bo Day'],
  [
    'assigned',
    { from: { ...named('Bo Day'), kind: 'USER' }, to: { ...named('North'), kind: 'GROUP' } },
    'reassigned this from Bo Day to the group North',
  ],
  ['assigned', { from: { ...named('Bo Day'), kind: 'USER' }, to: null }, 'removed the assignee Bo Day'],
  ['initiationTypeChanged', { from: 'PROACTIVE', to: 'REACTIVE' }, 'made this reactive'],
  ['descriptionChanged', { changes: {} }, 'changed the description'],
  [
    'locationsChanged',
    { from: ['1 Oak St'], to: ['2 Oak St', '3 Oak St'] },
    'changed the location from 1 Oak St to 2 Oak St and 3 Oak St',
  ],
  [
    'copyEmailsChanged',
    { added: ['a@b.test'], removed: ['c@d.test'] },
    'added a@b.test to and removed c@d.test from the addresses that get copies',
  ],
  ['tileChanged', { tile: named('Utilities'), names: ['Gas'] }, 'changed “Gas” in Utilities'],
  [
    'violationAdded',
    { ...weeds, complyByOn: '2026-03-08', disposition: null },
    'added the violation “Weeds”, comply by 03/08/2026',
  ],
  [
    'violationChanged',
    { ...weeds, changes: { complyByOn: { from: null, to: '2026-03-08' }, note: { from: null, to: 'x' } } },
    'changed the comply-by date and the note of “Weeds”',
  ],
  ['violationRemoved', weeds, 'removed the violation “Weeds”'],
  [
    'dispositionSet',
    { ...weeds, from: 'Open', to: named('Abated'), status: 'COMPLIANT' },
    'set “Weeds” from “Open” to “Abated”, so it is compliant',
  ],
  ['contactAdded', { ...owner, role: 'Owner' }, 'added Ann Lee as Owner'],
  ['contactChanged', { ...owner, from: 'Owner', to: 'Tenant' }, 'changed the role of Ann Lee from Owner to Tenant'],
  ['contactRemoved', { ...owner, role: 'Owner' }, 'removed Ann Lee as Owner'],
  [
    'inspectionScheduled',
    { inspectionId: id, type: 'First visit', plannedOn: '2026-03-08', assignee: named('Bo Day') },
    'scheduled the inspection “First visit” on 03/08/2026 with Bo Day',
  ],
  [
    'inspectionScheduled',
    { inspectionId: id, type: null, plannedOn: '2026-03-08', assignee: null },
    'scheduled an inspection on 03/08/2026',
  ],
  ['submissionLinked', { submissionId: id, number: 1042 }, 'linked submission #1042'],
  [
    'linkSent',
    { channels: ['EMAIL', 'SMS'] },
    'sent the responsible party the link to their page by email and text message',
  ],
  ['submissionUnlinked', { submissionId: id, number: 1042 }, 'unlinked submission #1042'],
  ['noteAdded', { noteId: id }, 'added an internal note'],
  ['noteAdded', { noteId: id, isPublic: true }, 'added a public note'],
] as const)('%s', (name, data, words) => {
  const kind = caseEvents[name];
  expect(caseHistoryText(kind.type, kind.data.parse(data))).toBe(words);
});
