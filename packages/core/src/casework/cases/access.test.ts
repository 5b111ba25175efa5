import { describe, expect, test } from 'vitest';
import { noScopes } from '../../platform/rights/profile.ts';
import {
  caseAccess,
  caseAdditionBlocker,
  caseChangeBlocker,
  caseNoteBlocker,
  type CaseScopes,
  maySeeCase,
  type ViolationAccess,
} from './access.ts';

const [me, other] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const [myGroup, otherGroup] = ['00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004'];
const [weeds, signs] = ['00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000006'];

const scopes = (
  violationTypes: Readonly<Record<string, ViolationAccess>>,
  more: { readonly isActive?: boolean; readonly isAdmin?: boolean; readonly superAdmin?: boolean } = {},
): CaseScopes => ({
  superAdmin: more.superAdmin ?? false,
  xerce: {
    ...noScopes.xerce,
    isActive: more.isActive ?? true,
    isAdmin: more.isAdmin ?? false,
    violationTypes: { ...violationTypes },
  },
});

describe('the access to a case', () => {
  test.each([
    ['OVERWRITE', 'OVERWRITE', 'OVERWRITE'],
    ['OVERWRITE', 'BASIC', 'BASIC'],
    ['READ_ONLY', 'OVERWRITE', 'READ_ONLY'],
    ['BASIC', 'NO_ACCESS', 'NO_ACCESS'],
  ] as const)('is the lowest of its types: of %s and %s it is %s', (one, two, access) => {
    expect(caseAccess(scopes({ [weeds]: one, [signs]: two }), [weeds, signs])).toBe(access);
  });

  test('is none for a type that the person was never given', () => {
    expect(caseAccess(scopes({ [weeds]: 'OVERWRITE' }), [weeds, signs])).toBe('NO_ACCESS');
  });

  test('without a violation is BASIC for those who may create cases, else READ_ONLY', () => {
    expect(caseAccess(scopes({ [weeds]: 'BASIC' }), [])).toBe('BASIC');
    expect(caseAccess(scopes({ [weeds]: 'OVERWRITE' }), [])).toBe('BASIC');
    expect(caseAccess(scopes({ [weeds]: 'READ_ONLY' }), [])).toBe('READ_ONLY');
    expect(caseAccess(scopes({}), [])).toBe('READ_ONLY');
  });

  test('is to any case for a super admin, and to none without the product', () => {
    expect(caseAccess(scopes({}, { superAdmin: true }), [weeds])).toBe('OVERWRITE');
    expect(caseAccess(scopes({ [weeds]: 'OVERWRITE' }, { isActive: false, superAdmin: true }), [weeds])).toBe(
      'NO_ACCESS',
    );
    expect(maySeeCase(scopes({ [weeds]: 'OVERWRITE' }, { isActive: false }), [])).toBe(false);
  });

  test('READ_ONLY sees a case, NO_ACCESS does not', () => {
    expect(maySeeCase(scopes({ [weeds]: 'READ_ONLY' }), [weeds])).toBe(true);
    expect(maySeeCase(scopes({ [weeds]: 'NO_ACCESS' }), [weeds])).toBe(false);
  });
});

test.each([
  ['READ_ONLY', me, null, 'read_only'],
  ['NO_ACCESS', me, null, 'read_only'],
  ['BASIC', me, null, null],
  ['BASIC', null, myGroup, null],
  ['BASIC', null, null, null],
  ['BASIC', other, null, 'only_own'],
  ['BASIC', null, otherGroup, 'only_own'],
  ['OVERWRITE', other, null, null],
  ['OVERWRITE', null, otherGroup, null],
] as const)('%s for a case assigned to %s or the group %s: %s', (access, assigneeId, assigneeGroupId, blocker) => {
  const person = { id: me, groupIds: [myGroup], scopes: scopes({ [weeds]: access }) };
  expect(caseChangeBlocker(person, { violationTypeIds: [weeds], assigneeId, assigneeGroupId })).toBe(blocker);
});

test.each([
  ['BASIC', [me], null],
  ['BASIC', [null, other, me], null],
  ['BASIC', [other], 'only_own'],
  ['BASIC', [], 'only_own'],
  ['READ_ONLY', [me], 'read_only'],
  ['NO_ACCESS', [me], 'read_only'],
  ['OVERWRITE', [], null],
] as const)(
  'with %s, inspected by %j, what is added to the case of another one: %s',
  (access, inspectorIds, blocker) => {
    const person = { id: me, groupIds: [], scopes: scopes({ [weeds]: access }) };
    const of = { violationTypeIds: [weeds], assigneeId: other, assigneeGroupId: null };
    expect(caseAdditionBlocker(person, { ...of, inspectorIds })).toBe(blocker);
    expect(caseAdditionBlocker(person, { ...of, assigneeId: me, inspectorIds: [] })).toBe(
      access === 'BASIC' || access === 'OVERWRITE' ? null : 'read_only',
    );
  },
);

test('a note is changed by its author and by administrators of code enforcement', () => {
  const by = (more: Parameters<typeof scopes>[1]) => ({ id: me, groupIds: [], scopes: scopes({}, more) });
  expect(caseNoteBlocker(by({}), { authorId: me })).toBeNull();
  expect(caseNoteBlocker(by({}), { authorId: other })).toBe('no_right');
  expect(caseNoteBlocker(by({}), { authorId: null })).toBe('no_right');
  expect(caseNoteBlocker(by({ isAdmin: true }), { authorId: other })).toBeNull();
  expect(caseNoteBlocker(by({ superAdmin: true }), { authorId: other })).toBeNull();
});
