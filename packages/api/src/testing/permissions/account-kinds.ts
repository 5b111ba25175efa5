import { accessFlags, type AccessFlags, noScopes, type Profile, type Scopes } from '@townkeep/core/identity/people';
import { demoStaff } from '../../demo/content/people.ts';

/** A kind of account: a column of the permission matrix. */
export interface AccountKind {
  readonly name: string;
  readonly scopes: Scopes;
  readonly supervisorAccess: Profile['supervisorAccess'];
  readonly hasAuditTrailAccess: boolean;
}

const kind = (name: string, scopes: Partial<Scopes>, more: Partial<AccountKind> = {}): AccountKind => ({
  name,
  supervisorAccess: 'NONE',
  hasAuditTrailAccess: false,
  ...more,
  scopes: { ...noScopes, ...scopes },
});

/** A violation type of an agency: those of the demo city give BASIC access to everyone with Code Enforcement. */
const ANY_TYPE = '01a20000-0000-7000-8000-000000000001';
const withTypes = (scopes: Scopes): Scopes =>
  scopes.xerce.isActive ? { ...scopes, xerce: { ...scopes.xerce, violationTypes: { [ANY_TYPE]: 'BASIC' } } } : scopes;

/** An account of the demo city, by the part of its email address before the agency's domain. */
function ofDemo(key: string): AccountKind {
  const member = demoStaff.find((each) => each.key === key);
  if (member === undefined) throw new Error(`The demo has no staff member ${key}`);
  return kind(key, withTypes(member.scopes), {
    supervisorAccess: member.isSupervisor === true ? 'SUPERVISOR_BASIC' : 'NONE',
    hasAuditTrailAccess: key === 'admin',
  });
}

const reading = { ...noScopes.crm, isActive: true } as const;

/** Every kind of account in the matrix. A new one is a line here. */
export const accountKinds: readonly AccountKind[] = [
  ...['admin', 'supervisor', 'officer', 'clerk'].map(ofDemo),
  kind('reader', { crm: reading }),
  kind('FAQ manager', { crm: { ...reading, isFAQEnabled: true } }),
  kind('user admin', { userAdmin: true }),
  kind('site admin', { siteAdmin: true }),
  kind('audit viewer', { crm: reading }, { hasAuditTrailAccess: true }),
];

/** Returns the flags of an account of a kind, in an agency that tracks fines and payments. */
export const flagsOf = ({ scopes, supervisorAccess, hasAuditTrailAccess }: AccountKind): AccessFlags =>
  accessFlags({
    scopes,
    supervisorAccess,
    hasAuditTrailAccess,
    hasActionCenterAccess: false,
    permissionPreference: 'USERS',
    agencyFlags: { allowFineTracking: true, isCommunicationLinkEnabled: false },
  });
