import { z } from 'zod';

/** The products that an agency can have, by the names of their scopes. */
export const products = ['crm', 'xerce'] as const;
export type Product = (typeof products)[number];
/** The names of the products for people. */
export const productLabels: Readonly<Record<Product, string>> = {
  crm: 'Customer Submissions',
  xerce: 'Code Enforcement',
};

// Each of these lists is in ascending order, which merging relies on.
export const crmPermissions = ['READ_ONLY', 'BASIC', 'OVERWRITE'] as const;
export const submissionCreations = ['CANNOT_CREATE', 'CAN_CREATE'] as const;
export const dashboardAccesses = ['SELF', 'DEPARTMENT', 'ALL'] as const;
export const reportAccesses = ['NO_ACCESS', 'OWN', 'DEPARTMENT', 'ALL'] as const;
export const supervisorAccesses = ['NONE', 'SUPERVISOR_BASIC', 'SUPERVISOR_MANAGER'] as const;
export const violationAccesses = ['NO_ACCESS', 'READ_ONLY', 'BASIC', 'OVERWRITE'] as const;

/** The stored scopes of a staff account. Source: specification, staff application §3 and §6. */
export const scopes = z.object({
  crm: z.object({
    isActive: z.boolean(),
    isAdmin: z.boolean(),
    permission: z.enum(crmPermissions),
    internalSubmissionCreation: z.enum(submissionCreations),
    isFAQEnabled: z.boolean(),
    hasCommlinkAccess: z.boolean(),
    hasExecutiveReportsAccess: z.boolean(),
  }),
  xerce: z.object({
    isActive: z.boolean(),
    isAdmin: z.boolean(),
    dashboardAccess: z.enum(dashboardAccesses),
    reportAccess: z.enum(reportAccesses),
    hasExecutiveReportsAccess: z.boolean(),
    /** Access per active violation type: its id to the level. */
    violationTypes: z.record(z.string(), z.enum(violationAccesses)),
  }),
  superAdmin: z.boolean(),
  siteAdmin: z.boolean(),
  userAdmin: z.boolean(),
  townkeepAdmin: z.boolean(),
  /** Whether the person sees the addresses of secured locations. */
  canSeeSecuredLocations: z.boolean(),
});
export type Scopes = z.infer<typeof scopes>;

/** The signed-in staff member, for the browser and the permission rules. */
export const profile = z.object({
  id: z.uuid(),
  /** Counts the changes of the account; 0 for a super admin, who has no account in the agency. */
  version: z.number().int(),
  agencyId: z.number().int(),
  agencyName: z.string(),
  agencyTimezone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  title: z.string().nullable(),
  departmentId: z.uuid().nullable(),
  signature: z.string().nullable(),
  digitalSignatureUrl: z.string().nullable(),
  scopes,
  supervisorAccess: z.enum(supervisorAccesses),
  hasAuditTrailAccess: z.boolean(),
  hasActionCenterAccess: z.boolean(),
  permissionPreference: z.enum(['USERS', 'GROUPS']),
  /** The active groups that the person belongs to. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Switches of the agency that affect the screens. */
  agencyFlags: z.object({ allowFineTracking: z.boolean(), isCommunicationLinkEnabled: z.boolean() }),
});
export type Profile = z.infer<typeof profile>;

/** Scopes that grant nothing; the starting point of a role. */
export const noScopes: Scopes = {
  crm: {
    isActive: false,
    isAdmin: false,
    permission: 'READ_ONLY',
    internalSubmissionCreation: 'CANNOT_CREATE',
    isFAQEnabled: false,
    hasCommlinkAccess: false,
    hasExecutiveReportsAccess: false,
  },
  xerce: {
    isActive: false,
    isAdmin: false,
    dashboardAccess: 'SELF',
    reportAccess: 'NO_ACCESS',
    hasExecutiveReportsAccess: false,
    violationTypes: {},
  },
  superAdmin: false,
  siteAdmin: false,
  userAdmin: false,
  townkeepAdmin: false,
  canSeeSecuredLocations: false,
};
