import type { Profile, Scopes } from './profile.ts';

/** The access flags that follow from the rights. Every flag is derived only here. Source: staff application §6. */
export interface AccessFlags {
  readonly isTownkeepAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly isSiteAdmin: boolean;
  readonly isUserAdmin: boolean;
  readonly isCodeEnforcementAdmin: boolean;
  readonly isCrmAdmin: boolean;
  readonly hasCodeEnforcement: boolean;
  readonly hasCrm: boolean;
  readonly hasProduct: boolean;
  readonly hasAnyAdmin: boolean;
  readonly canCreateSubmission: boolean;
  readonly hasActionCenter: boolean;
  readonly hasExecutiveReports: boolean;
  readonly canCreateCase: boolean;
  /** Whether inspections can be assigned to this person. */
  readonly performsInspections: boolean;
  readonly hasReports: boolean;
  readonly isCrmReadOnly: boolean;
  readonly isSupervisor: boolean;
  readonly prefersGroups: boolean;
  readonly hasCommlink: boolean;
  readonly hasAuditTrail: boolean;
  readonly hasFaqManagement: boolean;
  readonly hasSubmissionsListing: boolean;
  readonly hasContacts: boolean;
  readonly hasFinance: boolean;
  readonly hasOwnProfile: boolean;
  /** The scope of the dashboard's numbers; null without a product. */
  readonly dashboard: Scopes['xerce']['dashboardAccess'] | null;
  /** False if no role is known: such a user cannot stay signed in. */
  readonly isValid: boolean;
}

type Subject = Pick<
  Profile,
  | 'scopes'
  | 'supervisorAccess'
  | 'hasAuditTrailAccess'
  | 'hasActionCenterAccess'
  | 'permissionPreference'
  | 'agencyFlags'
>;

/** Derives every access flag from the profile. */
export function accessFlags(p: Subject): AccessFlags {
  const { crm, xerce, superAdmin, siteAdmin, userAdmin, townkeepAdmin } = p.scopes;
  const isCodeEnforcementAdmin = xerce.isActive && (superAdmin || xerce.isAdmin);
  const isCrmAdmin = crm.isActive && (superAdmin || crm.isAdmin);
  const hasProduct = crm.isActive || xerce.isActive;
  const hasAnyAdmin = superAdmin || siteAdmin || userAdmin || isCodeEnforcementAdmin || isCrmAdmin;
  const canCreateSubmission = crm.isActive && (superAdmin || crm.internalSubmissionCreation === 'CAN_CREATE');
  const editsAViolationType = Object.values(xerce.violationTypes).some(
    (level) => level === 'BASIC' || level === 'OVERWRITE',
  );
  return {
    isTownkeepAdmin: townkeepAdmin,
    isSuperAdmin: superAdmin,
    isSiteAdmin: superAdmin || siteAdmin,
    isUserAdmin: superAdmin || userAdmin,
    isCodeEnforcementAdmin,
    isCrmAdmin,
    hasCodeEnforcement: xerce.isActive,
    hasCrm: crm.isActive,
    hasProduct,
    hasAnyAdmin,
    canCreateSubmission,
    hasActionCenter: p.hasActionCenterAccess && canCreateSubmission,
    hasExecutiveReports:
      (crm.isActive && crm.hasExecutiveReportsAccess) || (xerce.isActive && xerce.hasExecutiveReportsAccess),
    canCreateCase: xerce.isActive && (superAdmin || editsAViolationType),
    performsInspections: xerce.isActive && !superAdmin && editsAViolationType,
    hasReports: xerce.isActive && xerce.reportAccess !== 'NO_ACCESS',
    isCrmReadOnly: !crm.isActive || (!superAdmin && crm.permission === 'READ_ONLY'),
    isSupervisor: p.supervisorAccess !== 'NONE',
    prefersGroups: p.permissionPreference === 'GROUPS',
    hasCommlink: crm.isActive && crm.hasCommlinkAccess && p.agencyFlags.isCommunicationLinkEnabled,
    hasAuditTrail: p.hasAuditTrailAccess,
    hasFaqManagement: crm.isActive && crm.isFAQEnabled,
    hasSubmissionsListing: crm.isActive,
    hasContacts: hasProduct,
    hasFinance: xerce.isActive && p.agencyFlags.allowFineTracking,
    hasOwnProfile: !superAdmin,
    dashboard: dashboardOf(crm.isActive, xerce),
    isValid: hasProduct || hasAnyAdmin || townkeepAdmin,
  };
}

/** Returns the scope of the dashboard. Source: staff application §6, 'Dashboard type requested'. */
function dashboardOf(hasCrm: boolean, xerce: Scopes['xerce']): AccessFlags['dashboard'] {
  if (!xerce.isActive) return hasCrm ? 'SELF' : null;
  return hasCrm ? 'ALL' : xerce.dashboardAccess;
}

/**
 * Returns the page where a user lands, or null if they have no page. Officers land on their day of inspections, other
 * users on the list of submissions or of cases, where they see one. Source: staff application §2, 'Landing rule'.
 */
export function landingPage(flags: AccessFlags): 'inspections' | 'customer-submissions' | 'cases' | 'setup' | null {
  if (flags.performsInspections && !flags.hasAnyAdmin && !flags.isSupervisor) return 'inspections';
  if (flags.hasCrm) return 'customer-submissions';
  if (flags.hasCodeEnforcement) return 'cases';
  if (flags.hasAnyAdmin) return 'setup';
  return null;
}
