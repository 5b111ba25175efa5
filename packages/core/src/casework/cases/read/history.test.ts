import { expect, test } from 'vitest';
import { caseEvents } from '../events.ts';
import { caseHistoryText, restrictedCaseHistoryText } from './history.ts';

const id = '00000000-0000-7000-8000-000000000001';
const named = (name: string | null) => ({ id, name });
const weeds = { caseViolationId: id, violation: named('Weeds') };
const other = '00000000-0000-7000-8000-000000000002';
const visit = { inspectionId: id, type: 'First visit' };
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
  [
    'created',
    { ...created, disclaimer: { reason: null } },
    'created this proactive case; confirmed the disclaimer of the location',
  ],
  [
    'locationsChanged',
    { from: ['1 Oak St'], to: ['2 Oak St'], disclaimer: { reason: 'Checked with the chief' } },
    'changed the location from 1 Oak St to 2 Oak St; confirmed the disclaimer of the location: Checked with the chief',
  ],
  ['closed', { outcomeId: id, outcome: 'Complied', reason: null }, 'closed this with the outcome “Complied”'],
  [
    'closed',
    { outcomeId: id, outcome: 'Complied', reason: 'Checked twice' },
    'closed this with the outcome “Complied”: Checked twice',
  ],
  [
    'dueDatesExtended',
    {
      violations: [
        { ...weeds, from: '2026-03-01', to: '2026-05-15' },
        { ...weeds, violation: named('Litter'), from: null, to: '2026-05-08' },
        { ...weeds, violation: named('Fence'), from: '2026-03-01', to: '2026-05-15' },
      ],
      reason: 'Rain',
    },
    'extended the due date of “Litter” to May 8, 2026 and of “Weeds”, “Fence” to May 15, 2026: Rain',
  ],
  ['reopened', { reason: null }, 'reopened this'],
  ['draftModeChanged', { isDraft: true }, 'put this into draft mode'],
  ['draftModeChanged', { isDraft: false }, 'ended draft mode'],
  [
    'draftModeChanged',
    { isDraft: false, rule: named('North side'), assignedTo: { ...named('North'), kind: 'GROUP' } },
    'ended draft mode; the assignment rule “North side” gave it to the group North',
  ],
  [
    'created',
    { ...created, rule: named('North side'), assignedTo: { ...named('Bo Day'), kind: 'USER' } },
    'created this proactive case; the assignment rule “North side” gave it to Bo Day',
  ],
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
    'added the violation “Weeds”, comply by Mar 8, 2026',
  ],
  [
    'violationChanged',
    { ...weeds, changes: { complyByOn: { from: null, to: '2026-03-08' }, note: { from: null, to: 'x' } } },
    'set the comply-by date of “Weeds” to Mar 8, 2026 and changed its note',
  ],
  [
    'violationChanged',
    { ...weeds, changes: { complyByOn: { from: '2026-05-01', to: '2026-06-01' } } },
    'changed the comply-by date of “Weeds” from May 1, 2026 to Jun 1, 2026',
  ],
  [
    'violationChanged',
    { ...weeds, changes: { complyByOn: { from: '2026-05-01', to: null } } },
    'removed the comply-by date of “Weeds”, which was May 1, 2026',
  ],
  ['violationChanged', { ...weeds, changes: { note: { from: 'y', to: 'x' } } }, 'changed the note of “Weeds”'],
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
    'scheduled the inspection “First visit” for Mar 8, 2026 with Bo Day',
  ],
  [
    'inspectionScheduled',
    { inspectionId: id, type: null, plannedOn: '2026-03-08', assignee: null },
    'scheduled an inspection for Mar 8, 2026',
  ],
  [
    'inspectionScheduled',
    {
      inspectionId: id,
      type: null,
      plannedOn: '2026-03-08',
      assignee: named('Bo Day'),
      onLeave: { person: { id: other, name: 'Ann Lee' }, until: '2026-03-09', unavailable: null },
    },
    'scheduled an inspection for Mar 8, 2026 with Bo Day, who stands in for Ann Lee until Mar 9, 2026',
  ],
  [
    'inspectionChanged',
    { ...visit, changes: { plannedOn: { from: '2026-03-08', to: '2026-03-09' } } },
    'moved the inspection “First visit” from Mar 8, 2026 to Mar 9, 2026',
  ],
  [
    'inspectionChanged',
    { ...visit, changes: { assignee: { from: null, to: named('Bo Day') } } },
    'assigned the inspection “First visit” to Bo Day',
  ],
  [
    'inspectionChanged',
    { ...visit, changes: { assignee: { from: named('Bo Day'), to: null } } },
    'removed the inspector of the inspection “First visit”',
  ],
  [
    'inspectionChanged',
    { ...visit, changes: { minutes: { from: 30, to: 45 } } },
    'changed the schedule of the inspection “First visit”',
  ],
  [
    'inspectionCanceled',
    { ...visit, plannedOn: '2026-03-08', reason: named('Rain'), note: 'Moved by phone' },
    'canceled the inspection “First visit” of Mar 8, 2026: Rain. Moved by phone',
  ],
  [
    'inspectionPerformed',
    { ...visit, findings: [], photos: 0, hasPlace: false },
    'performed the inspection “First visit”',
  ],
  [
    'inspectionPerformed',
    {
      ...visit,
      findings: [{ ...weeds, disposition: named('Abated'), status: 'COMPLIANT' }],
      photos: 2,
      hasPlace: true,
    },
    'performed the inspection “First visit” with 2 photos: “Weeds” is “Abated”',
  ],
  ['inspectionCorrected', { ...visit, names: ['Note'] }, 'corrected “Note” of the inspection “First visit”'],
  [
    'inspectionCorrected',
    {
      ...visit,
      names: [],
      findings: [
        { ...weeds, from: named('Open'), to: named('Abated'), status: 'COMPLIANT' },
        { caseViolationId: other, violation: named('Litter'), from: null, to: named('Open'), status: 'OPEN' },
      ],
    },
    'corrected the results of the inspection “First visit”: “Weeds” is “Abated” instead of “Open”, “Litter” is “Open”',
  ],
  ['submissionLinked', { submissionId: id, number: 1042 }, 'linked submission #1042'],
  [
    'linkSent',
    { channels: ['EMAIL', 'SMS'] },
    'sent the responsible party the link to their page by email and text message',
  ],
  ['linkEnded', {}, "ended the earlier link to the responsible party's page"],
  ['submissionUnlinked', { submissionId: id, number: 1042 }, 'unlinked submission #1042'],
  ['noteAdded', { noteId: id }, 'added an internal note'],
  ['noteAdded', { noteId: id, isPublic: true }, 'added a public note'],
] as const)('%s', (name, data, words) => {
  const kind = caseEvents[name];
  expect(caseHistoryText(kind.type, kind.data.parse(data))).toBe(words);
});

const mowing = { entryId: id, activity: named('Inspection') };
const work = { stepId: id, activity: named('Work by a contractor') };
const scan = { attachment: named('Warrant'), activity: named('Abatement warrant') };

test.each([
  ['timerStarted', mowing, 'started a timer for “Inspection”'],
  [
    'timeLogged',
    { ...mowing, workedOn: '2026-03-08', minutes: 90 },
    'recorded 1 h 30 min for “Inspection” on Mar 8, 2026',
  ],
  [
    'timeChanged',
    { ...mowing, staff: named('Bo Day'), changes: { minutes: { from: 5, to: 6 }, note: { from: null, to: 'x' } } },
    'changed the minutes and the note of Bo Day’s time for “Inspection”',
  ],
  ['timeRemoved', { ...mowing, staff: named('Bo Day'), minutes: 60 }, 'deleted 1 h of Bo Day for “Inspection”'],
  ['abatementRecommended', { abatementId: id, reason: null }, 'recommended a forced abatement'],
  [
    'abatementDismissed',
    { abatementId: id, reason: 'It was mowed' },
    'dismissed the recommendation of a forced abatement: It was mowed',
  ],
  [
    'abatementInitiated',
    { abatementId: id, reason: null, activities: [named('Obtain bids')] },
    'initiated a forced abatement with “Obtain bids”',
  ],
  [
    'abatementCompleted',
    { abatementId: id, costCents: 125_000 },
    'completed the forced abatement at a cost of $1,250.00',
  ],
  [
    'abatementChanged',
    { abatementId: id, changes: { note: { from: null, to: 'x' } } },
    'changed the note of the forced abatement',
  ],
  ['abatementRemoved', { abatementId: id }, 'deleted the recommendation of a forced abatement'],
  ['abatementStepAdded', work, 'added “Work by a contractor” to the forced abatement'],
  [
    'abatementStepDone',
    { ...work, doneOn: '2026-03-08', costCents: 5000 },
    'marked “Work by a contractor” as done on Mar 8, 2026 at a cost of $50.00',
  ],
  [
    'abatementStepDone',
    { ...work, doneOn: '2026-03-08', costCents: null },
    'marked “Work by a contractor” as done on Mar 8, 2026',
  ],
  [
    'abatementStepChanged',
    { ...work, changes: { costCents: { from: 1, to: 2 } } },
    'changed the cost of “Work by a contractor” of the forced abatement',
  ],
  ['abatementStepRemoved', work, 'removed “Work by a contractor” from the forced abatement'],
  ['abatementDocumentAdded', scan, 'attached “Warrant” of “Abatement warrant” to the forced abatement'],
  ['abatementDocumentRemoved', { ...scan, activity: null }, 'detached “Warrant” from the forced abatement'],
] as const)('%s', (name, data, words) => {
  const kind = caseEvents[name];
  expect(caseHistoryText(kind.type, kind.data.parse(data))).toBe(words);
});

test('viewers who may not see a secured location read no address and no reason for its disclaimer', () => {
  const text = (name: 'created' | 'locationsChanged', data: object) =>
    restrictedCaseHistoryText(caseEvents[name].type, data);
  expect(text('created', { ...created, disclaimer: { reason: 'At 1 Oak St' } })).toBe('created this proactive case');
  expect(text('locationsChanged', { from: ['1 Oak St'], to: ['2 Oak St'] })).toBe('changed the location');
});
