import type { ActingRights } from '../../platform/acting.ts';
import { accessFlags, noScopes, type Scopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { type UploadKind, uploadKindsOf } from '../../platform/upload-kinds.ts';
import { isForVisitors, isReader, usesByStaff } from './uses.ts';

const ofCases: UploadKind = {
  operation: 'CASE_ATTACHMENT',
  attachRight: 'cases.see',
  visitors: 'link',
  readers: 'record',
  readRight: 'cases.see',
};
const ofSubmissions: UploadKind = {
  operation: 'CRM_ISSUE_ATTACHMENT',
  attachRight: 'submissions.see',
  visitors: 'form',
  readers: 'record',
  readRight: 'submissions.see',
};
const signature: UploadKind = {
  operation: 'SIGNATURE',
  attachRight: 'profile.own',
  visitors: 'none',
  readers: 'uploader',
  readRight: 'profile.own',
};
const kinds = uploadKindsOf([ofCases, ofSubmissions, signature]);

/** A staff member with these products. */
function person(...products: readonly ('crm' | 'xerce')[]): ActingRights {
  const scopes: Scopes = {
    ...noScopes,
    crm: { ...noScopes.crm, isActive: products.includes('crm') },
    xerce: { ...noScopes.xerce, isActive: products.includes('xerce') },
  };
  const profile = {
    id: 'ann',
    scopes,
    supervisorAccess: 'NONE',
    hasAuditTrailAccess: false,
    hasActionCenterAccess: false,
    permissionPreference: 'USERS',
    agencyFlags: { allowFineTracking: false, isCommunicationLinkEnabled: false },
  } as unknown as ActingRights['profile'];
  return { profile, flags: accessFlags(profile) };
}

test.each([
  ['CASE_ATTACHMENT', ['crm', 'xerce'], ['CASE_ATTACHMENT', 'CRM_ISSUE_ATTACHMENT']],
  ['CASE_ATTACHMENT', ['crm'], ['CRM_ISSUE_ATTACHMENT']],
  ['CRM_ISSUE_ATTACHMENT', ['xerce'], ['CASE_ATTACHMENT']],
  ['SIGNATURE', ['crm'], ['SIGNATURE']],
  ['CASE_ATTACHMENT', [], []],
  ['SETUP_IMAGE', ['crm', 'xerce'], []],
  ['constructor', ['crm', 'xerce'], []],
] as const)('a file for %s, uploaded by staff with %j, may become %j', (operation, products, uses) => {
  expect(usesByStaff(kinds, operation, person(...products))).toEqual(uses);
});

test.each([
  ['CRM_ISSUE_ATTACHMENT', false, true],
  ['CASE_ATTACHMENT', false, false],
  ['CASE_ATTACHMENT', true, true],
  ['SIGNATURE', true, false],
  ['SETUP_IMAGE', true, false],
] as const)('%s is for visitors, with a link %s: %s', (operation, holdsLink, isFor) => {
  expect(isForVisitors(kinds, operation, holdsLink)).toBe(isFor);
});

test.each([
  ['a kept file of their product', ofSubmissions, { staffId: null, isKept: true }, true],
  ['a kept file of another product', ofCases, { staffId: 'ann', isKept: true }, false],
  ['their own file that is not kept yet', ofCases, { staffId: 'ann', isKept: false }, true],
  ['a visitor’s file that is not kept yet', ofSubmissions, { staffId: null, isKept: false }, false],
  ['their own signature', signature, { staffId: 'ann', isKept: true }, true],
  ['another person’s signature', signature, { staffId: 'bo', isKept: true }, false],
  ['their own file of no kind', undefined, { staffId: 'ann', isKept: true }, false],
  ['a file of a case that was kept', ofCases, { staffId: null, isKept: true }, false],
  ['another person’s file of a case that is not kept yet', ofCases, { staffId: 'bo', isKept: false }, false],
] as const)('staff and %s', (_name, kind, file, isAllowed) => {
  expect(isReader(kind, file, person('crm'))).toBe(isAllowed);
});
