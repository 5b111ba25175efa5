import type { ProblemCode } from '../problems.ts';
import type { AccessFlags } from './access-flags.ts';

/**
 * The rights that calls and buttons require. A right covers a kind of action in general; whether it applies to one row
 * (one's own, another person's) is a rule of the feature.
 */
const rights = {
  'signed-in': () => true,
  'submissions.see': (f) => f.hasSubmissionsListing,
  'submissions.change': (f) => f.hasCrm && !f.isCrmReadOnly,
  'submissions.delete': (f) => f.isCrmAdmin,
  'submissions.create': (f) => f.canCreateSubmission,
  'agency.see': (f) => f.isValid,
  'agency.change': (f) => f.isSiteAdmin,
  'setup.see': (f) => f.isValid,
  'setup.open': (f) => f.hasAnyAdmin || f.hasFaqManagement,
  'setup.departments': (f) => f.isSiteAdmin || f.isUserAdmin,
  'setup.crm': (f) => f.isCrmAdmin,
  'setup.shared': (f) => f.isSiteAdmin || f.isCrmAdmin || f.isCodeEnforcementAdmin,
  'setup.try-rules': (f) => f.hasSubmissionsListing && (f.isSiteAdmin || f.isCrmAdmin || f.isCodeEnforcementAdmin),
  'setup.faqs': (f) => f.isCrmAdmin || f.hasFaqManagement,
  'xerce.see': (f) => f.hasCodeEnforcement,
  'setup.xerce': (f) => f.isCodeEnforcementAdmin,
  'cases.see': (f) => f.hasCodeEnforcement,
  'cases.create': (f) => f.canCreateCase,
  'cases.change': (f) => f.canCreateCase,
  'notices.approve': (f) => f.hasCodeEnforcement && (f.isSupervisor || f.isCodeEnforcementAdmin),
  'workload.see': (f) => f.hasCodeEnforcement && (f.isSupervisor || f.isCodeEnforcementAdmin),
  'inspections.own': (f) => f.hasCodeEnforcement && f.hasOwnProfile,
  'finance.see': (f) => f.hasFinance,
  'money.change': (f) => f.hasFinance && f.canCreateCase,
  'money.approve': (f) => f.hasFinance && (f.isSupervisor || f.isCodeEnforcementAdmin),
  'contacts.see': (f) => f.hasContacts,
  'contacts.change': (f) => f.canCreateCase || (f.hasCrm && !f.isCrmReadOnly),
  'people.see': (f) => f.hasProduct || f.isUserAdmin,
  'people.change': (f) => f.isUserAdmin,
  'outbox.see': (f) => f.isSiteAdmin,
  'held-mail.see': (f) => f.isSiteAdmin || f.hasSubmissionsListing || f.hasCodeEnforcement,
  'held-mail.change': (f) => f.isSiteAdmin || (f.hasCrm && !f.isCrmReadOnly) || f.canCreateCase,
  'audit.see': (f) => f.hasAuditTrail || f.isSupervisor,
  'delegation.others': (f) => f.isUserAdmin || f.isSupervisor,
  'profile.own': (f) => f.hasOwnProfile,
} as const satisfies Record<string, (flags: AccessFlags) => boolean>;

export type Right = keyof typeof rights;

/** Returns why a person with these flags lacks the right, or null if they have it. */
export function rightBlocker(right: Right, flags: AccessFlags): ProblemCode | null {
  if (!flags.isValid) return 'no_privileges';
  if (rights[right](flags)) return null;
  const isReader =
    (right === 'submissions.change' && flags.hasCrm) || (right === 'cases.change' && flags.hasCodeEnforcement);
  return isReader ? 'read_only' : 'no_right';
}
