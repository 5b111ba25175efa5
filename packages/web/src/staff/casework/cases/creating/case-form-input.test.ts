import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { expect, test } from 'vitest';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { emptyCaseDraft } from './case-draft.ts';
import { caseFormProblems, fieldId, firstInspector, initiationOf, toCaseInput } from './case-form-input.ts';

const weeds = { value: 'v1', label: 'Weeds', isActive: true };
const place = { ...noPlace, streetAddress: '1 Oak St', city: 'Oakmere', state: 'CA', zip: '94601' };

test('a case needs a place, and its inspection a date', () => {
  expect(caseFormProblems(emptyCaseDraft)).toEqual({ location: 'location is required' });
  const inspection = { typeId: '', plannedDate: '', plannedTime: '', assignee: null, isVerification: false };
  expect(caseFormProblems({ ...emptyCaseDraft, place, inspection })).toEqual({
    'inspection.plannedDate': 'Date is required',
  });
});

test('a case about a submission is reactive unless staff say otherwise', () => {
  expect(initiationOf(emptyCaseDraft)).toBe('PROACTIVE');
  expect(initiationOf({ ...emptyCaseDraft, submissionIds: ['s'] })).toBe('REACTIVE');
  expect(initiationOf({ ...emptyCaseDraft, submissionIds: ['s'], initiationType: 'PROACTIVE' })).toBe('PROACTIVE');
});

test('the form is converted to the input of the call', () => {
  const draft = {
    ...emptyCaseDraft,
    place,
    description: ' High ',
    violations: [{ violation: weeds, complyByOn: '' }],
    inspection: { typeId: '', plannedDate: '2026-03-02', plannedTime: '', assignee: null, isVerification: false },
  };
  const sending = { me: 'ann', hasRules: false, disclaimer: null, ownerRoleIds: [], areTextsShown: true };
  expect(toCaseInput(draft, { ...sending, isDraft: true })).toMatchObject({
    location: place,
    initiationType: 'PROACTIVE',
    description: 'High',
    isDraft: true,
    violations: [{ violationId: 'v1', complyByOn: null }],
    inspection: {
      typeId: null,
      plannedDate: '2026-03-02',
      plannedTime: null,
      assigneeId: null,
      isVerificationInspection: false,
    },
    assigneeId: 'ann',
    groupId: null,
  });
  const sent = { areTextsShown: true, me: 'ann', hasRules: false, isDraft: false, disclaimer: null, ownerRoleIds: [] };
  expect(toCaseInput(draft, { ...sent, disclaimer: { reason: 'Urgent' } })).toMatchObject({
    disclaimer: { reason: 'Urgent' },
  });
  expect(toCaseInput({ ...draft, assignee: null }, { ...sent, hasRules: true })).toMatchObject({ assigneeId: null });
  const byRules = toCaseInput(draft, { ...sent, hasRules: true });
  expect(byRules).not.toHaveProperty('assigneeId');
  expect(byRules).not.toHaveProperty('groupId');
  const north = { value: 'group:g', label: 'North (group)', isActive: true };
  expect(toCaseInput({ ...draft, assignee: north }, sent)).toMatchObject({ groupId: 'g' });
});

test('paths are converted to element ids', () =>
  expect(fieldId('inspection.plannedDate')).toBe('case-inspection-plannedDate'));

test('the first inspection follows the assignee of the case until staff choose an inspector', () => {
  const [ann, bo] = ['Ann', 'Bo'].map((label) => ({ value: label, label, isActive: true })) as [
    PickerOption,
    PickerOption,
  ];
  const north = { value: 'group:g', label: 'North (group)', isActive: true };
  const plan = {
    typeId: '',
    plannedDate: '2026-03-02',
    plannedTime: '',
    assignee: 'CASE' as const,
    isVerification: false,
  };
  const draft = { ...emptyCaseDraft, inspection: plan };
  expect(firstInspector(draft, ann)).toBe(ann);
  expect(firstInspector({ ...draft, assignee: bo }, ann)).toBe(bo);
  expect(firstInspector({ ...draft, assignee: north }, ann)).toBeNull();
  expect(firstInspector({ ...draft, inspection: { ...plan, assignee: bo } }, ann)).toBe(bo);
  expect(firstInspector({ ...draft, inspection: { ...plan, assignee: null } }, ann)).toBeNull();
  expect(
    toCaseInput(draft, {
      me: 'Ann',
      hasRules: false,
      isDraft: false,
      disclaimer: null,
      ownerRoleIds: [],
      areTextsShown: true,
    }).inspection,
  ).not.toHaveProperty('assigneeId');
});

test('reporters hear of the case only if the person saw what they hear, and left it on', () => {
  const sending = {
    me: null,
    hasRules: false,
    isDraft: false,
    disclaimer: null,
    ownerRoleIds: [],
    areTextsShown: true,
  };
  const draft = { ...emptyCaseDraft, place, submissionIds: ['s'] };
  expect(toCaseInput(draft, sending).informsReporters).toBe(true);
  expect(toCaseInput(draft, { ...sending, areTextsShown: false }).informsReporters).toBe(false);
  expect(toCaseInput({ ...draft, informsReporters: false }, sending).informsReporters).toBe(false);
});
