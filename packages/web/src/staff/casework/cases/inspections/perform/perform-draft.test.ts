import { expect, test } from 'vitest';
import { emptyPerformDraft, isUploading, performInputOf, planOf, withUploading } from './perform-draft.ts';

const sent = {
  caseId: 'case',
  violationIds: ['weeds', 'litter'],
  inspectionId: 'inspection',
  version: 3,
  checklist: [],
  next: null,
};

test('only violations of the case with a disposition were inspected', () => {
  const findings = {
    weeds: { dispositionId: 'abated', note: '  Mowed ' },
    litter: { dispositionId: '', note: 'Not looked at' },
    removed: { dispositionId: 'abated', note: '' },
  };
  expect(performInputOf({ ...emptyPerformDraft, findings }, sent).findings).toEqual([
    { violationId: 'weeds', dispositionId: 'abated', note: 'Mowed' },
  ]);
});

test('a photo names its violation, unless that was removed', () => {
  const photo = (violationId: string | null) => ({ fileName: 'a.jpg', fileURL: 'https://files/a', violationId });
  const attachments = [photo('weeds'), photo('removed'), photo(null)];
  expect(
    performInputOf({ ...emptyPerformDraft, attachments }, sent).attachments.map(({ violationId }) => violationId),
  ).toEqual(['weeds', null, null]);
});

test('the type is sent for an inspection that was not planned', () => {
  const draft = { ...emptyPerformDraft, typeId: 'first' };
  expect(performInputOf(draft, sent).typeId).toBeNull();
  expect(performInputOf(draft, { ...sent, inspectionId: null })).toMatchObject({ typeId: 'first', note: null });
});

test('a proposal becomes the plan of a verification', () => {
  const proposed = {
    typeId: null,
    plannedDate: '2026-03-20',
    assigneeId: 'ann',
    isVerificationInspection: true,
  } as const;
  const ann = { value: 'ann', label: 'Ann Lee', isActive: true };
  const plan = planOf(proposed, ann);
  expect(plan).toEqual({
    typeId: '',
    plannedDate: '2026-03-20',
    plannedTime: '',
    assignee: ann,
    isVerification: true,
  });
  expect(performInputOf(emptyPerformDraft, { ...sent, next: plan }).next).toEqual({
    typeId: null,
    plannedDate: '2026-03-20',
    plannedTime: null,
    assigneeId: 'ann',
    isVerificationInspection: true,
  });
  expect(planOf(null, ann)).toBeNull();
});

test('counts of files that are uploaded stay the same object until one changes', () => {
  const none = {};
  expect(withUploading(none, '', 0)).toBe(none);
  const one = withUploading(none, 'weeds', 1);
  expect(one).toEqual({ weeds: 1 });
  expect(withUploading(one, 'weeds', 1)).toBe(one);
  expect(withUploading(one, 'weeds', 0)).toEqual({ weeds: 0 });
});

test('files of a violation that was removed are not waited for', () => {
  expect(isUploading({ weeds: 1 }, ['weeds', 'litter'])).toBe(true);
  expect(isUploading({ weeds: 1 }, ['litter'])).toBe(false);
  expect(isUploading({ '': 1 }, [])).toBe(true);
  expect(isUploading({ weeds: 0 }, ['weeds'])).toBe(false);
});
