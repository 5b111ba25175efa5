import { itemsOf, type ReadySet } from './ready-set.ts';

const allOfSubmissions = {
  isActive: true,
  permission: 'OVERWRITE',
  internalSubmissionCreation: 'CAN_CREATE',
  isFAQEnabled: true,
  hasCommlinkAccess: true,
  hasExecutiveReportsAccess: true,
} as const;

const administrator = {
  crm: { ...allOfSubmissions, isAdmin: true },
  siteAdmin: true,
  userAdmin: true,
  hasAuditTrailAccess: true,
  hasActionCenterAccess: true,
};

const role = (name: string, description: string, permissions: Readonly<Record<string, unknown>>) => ({
  name,
  fields: { description, permissions },
});

/** Roles of staff. None has an entry for a violation type, so that each type gives the access that it has by default. */
export const roleSet: ReadySet = {
  name: 'roles',
  label: 'Roles of staff',
  about: 'What each kind of staff member can do. Access to cases is the default of each violation type.',
  items: itemsOf('roles', [
    role('Clerk', 'Takes requests, assigns them and answers residents.', {
      crm: {
        isActive: true,
        permission: 'OVERWRITE',
        internalSubmissionCreation: 'CAN_CREATE',
        hasCommlinkAccess: true,
      },
      hasActionCenterAccess: true,
    }),
    role('Code enforcement officer', 'Works on cases, and on submissions of their own.', {
      crm: { isActive: true, permission: 'BASIC', internalSubmissionCreation: 'CAN_CREATE' },
      xerce: { isActive: true, dashboardAccess: 'SELF', reportAccess: 'OWN' },
    }),
    role('Supervisor', 'Assigns the work of a team and follows its progress.', {
      crm: allOfSubmissions,
      xerce: {
        isActive: true,
        dashboardAccess: 'DEPARTMENT',
        reportAccess: 'DEPARTMENT',
        hasExecutiveReportsAccess: true,
      },
      supervisorAccess: 'SUPERVISOR_MANAGER',
      hasActionCenterAccess: true,
    }),
    role('Administrator', 'Sets up the agency, its users and both products.', {
      ...administrator,
      xerce: {
        isActive: true,
        isAdmin: true,
        dashboardAccess: 'ALL',
        reportAccess: 'ALL',
        hasExecutiveReportsAccess: true,
      },
    }),
    role('Administrator without cases', 'Sets up the agency, its users and submissions.', administrator),
    role('Reader', 'Sees submissions and changes nothing.', { crm: { isActive: true, permission: 'READ_ONLY' } }),
  ]),
};
