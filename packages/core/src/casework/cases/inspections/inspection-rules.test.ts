import { expect, test } from 'vitest';
import { noScopes } from '../../../platform/rights/profile.ts';
import { cancelingProblems, inspectionActionBlocker, inspectionBlocker } from './inspection-rules.ts';

const scopesOf = (weeds: 'NO_ACCESS' | 'READ_ONLY' | 'BASIC' | 'OVERWRITE') => ({
  ...noScopes,
  xerce: { ...noScopes.xerce, isActive: true, violationTypes: { weeds } },
});
const ann = (level: Parameters<typeof scopesOf>[0]) => ({ id: 'ann', groupIds: [], scopes: scopesOf(level) });
const ofBo = { violationTypeIds: ['weeds'], assigneeId: 'bo', assigneeGroupId: null };

test('only a scheduled inspection is changed, performed or canceled', () => {
  for (const action of ['reschedule', 'perform', 'cancel'] as const) {
    expect(inspectionActionBlocker({ status: 'SCHEDULED' }, action)).toBeNull();
    for (const status of ['PERFORMED', 'CANCELLED'] as const)
      expect(inspectionActionBlocker({ status }, action)?.code).toBe('inspection_not_scheduled');
  }
});

test.each([
  ['BASIC', 'ann', null],
  ['BASIC', 'bo', 'only_own'],
  ['BASIC', null, 'only_own'],
  ['READ_ONLY', 'ann', 'read_only'],
  ['NO_ACCESS', 'ann', 'read_only'],
  ['OVERWRITE', 'bo', null],
] as const)('with %s on the case of another, an inspection of %s: %s', (level, assigneeId, blocker) => {
  expect(inspectionBlocker(ann(level), ofBo, { assigneeId })).toBe(blocker);
});

test('a new inspection belongs to those who can change the case', () => {
  expect(inspectionBlocker(ann('BASIC'), ofBo, null)).toBe('only_own');
  expect(inspectionBlocker(ann('BASIC'), { ...ofBo, assigneeId: 'ann' }, null)).toBeNull();
});

test('a cancellation has a reason, and a note where the reason asks for one or none is offered', () => {
  const offered = [
    { id: 'rain', needsNote: false },
    { id: 'other', needsNote: true },
  ];
  expect(cancelingProblems({ reasonId: 'rain', note: null }, offered)).toEqual({});
  expect(cancelingProblems({ reasonId: 'other', note: null }, offered)).toEqual({ note: 'Note is required' });
  expect(cancelingProblems({ reasonId: 'other', note: 'Dog' }, offered)).toEqual({});
  expect(cancelingProblems({ reasonId: null, note: 'Dog' }, offered)).toEqual({ reasonId: 'Reason is required' });
  expect(cancelingProblems({ reasonId: 'gone', note: 'Dog' }, offered)['reasonId']).toMatch(/is not offered/);
  expect(cancelingProblems({ reasonId: null, note: null }, [])).toEqual({ note: 'Note is required' });
  expect(cancelingProblems({ reasonId: null, note: 'Dog' }, [])).toEqual({});
});
