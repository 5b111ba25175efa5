import {
  crmPermissions,
  dashboardAccesses,
  noScopes,
  reportAccesses,
  type Scopes,
  submissionCreations,
  violationAccesses,
} from '../profile.ts';

/** Merges grants field by field; the most generous value wins. Without grants the result grants nothing. */
export const mergeScopes = (grants: readonly Scopes[]): Scopes => grants.reduce(merge, noScopes);

function merge(a: Scopes, b: Scopes): Scopes {
  return {
    crm: {
      isActive: a.crm.isActive || b.crm.isActive,
      isAdmin: a.crm.isAdmin || b.crm.isAdmin,
      permission: higher(crmPermissions, a.crm.permission, b.crm.permission),
      internalSubmissionCreation: higher(
        submissionCreations,
        a.crm.internalSubmissionCreation,
        b.crm.internalSubmissionCreation,
      ),
      isFAQEnabled: a.crm.isFAQEnabled || b.crm.isFAQEnabled,
      hasCommlinkAccess: a.crm.hasCommlinkAccess || b.crm.hasCommlinkAccess,
      hasExecutiveReportsAccess: a.crm.hasExecutiveReportsAccess || b.crm.hasExecutiveReportsAccess,
    },
    xerce: {
      isActive: a.xerce.isActive || b.xerce.isActive,
      isAdmin: a.xerce.isAdmin || b.xerce.isAdmin,
      dashboardAccess: higher(dashboardAccesses, a.xerce.dashboardAccess, b.xerce.dashboardAccess),
      reportAccess: higher(reportAccesses, a.xerce.reportAccess, b.xerce.reportAccess),
      hasExecutiveReportsAccess: a.xerce.hasExecutiveReportsAccess || b.xerce.hasExecutiveReportsAccess,
      violationTypes: mergeLevels(a.xerce.violationTypes, b.xerce.violationTypes),
    },
    superAdmin: a.superAdmin || b.superAdmin,
    siteAdmin: a.siteAdmin || b.siteAdmin,
    userAdmin: a.userAdmin || b.userAdmin,
    townkeepAdmin: a.townkeepAdmin || b.townkeepAdmin,
    canSeeSecuredLocations: a.canSeeSecuredLocations || b.canSeeSecuredLocations,
  };
}

type Levels = Scopes['xerce']['violationTypes'];

function mergeLevels(a: Levels, b: Levels): Levels {
  const ids = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    ids.map((id) => [id, higher(violationAccesses, a[id] ?? 'NO_ACCESS', b[id] ?? 'NO_ACCESS')]),
  );
}

/** Returns the later of two values in an ascending list. */
const higher = <T>(ascending: readonly T[], a: T, b: T): T => (ascending.indexOf(a) >= ascending.indexOf(b) ? a : b);
