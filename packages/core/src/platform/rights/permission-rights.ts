import {
  crmPermissions,
  dashboardAccesses,
  reportAccesses,
  submissionCreations,
  supervisorAccesses,
  type violationAccesses,
} from './profile.ts';

/** The parts of a permission set, in the order of forms. */
export const permissionParts = {
  crm: 'Customer Submissions',
  xerce: 'Code Enforcement',
  agency: 'Agency',
} as const;
export type PermissionPart = keyof typeof permissionParts;

/** The rights that only their holders give and take. */
export type AdminRight = 'siteAdmin' | 'userAdmin' | 'crmAdmin' | 'xerceAdmin';

export type RightValue = boolean | string;

/** One right of a permission set: where it is stored, how people see it, and its values from least to most. */
export interface PermissionRight {
  readonly part: PermissionPart;
  /** Its name within the part. Those of the part `agency` are at the top of the set. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly { readonly value: RightValue; readonly label: string }[];
  readonly admin?: AdminRight;
}

type Details = Pick<PermissionRight, 'hint' | 'admin'>;

const onOff = (part: PermissionPart, name: string, label: string, details: Details = {}): PermissionRight => ({
  part,
  name,
  label,
  values: [
    { value: false, label: 'No' },
    { value: true, label: 'Yes' },
  ],
  ...details,
});

function level<const Value extends string>(
  part: PermissionPart,
  name: string,
  label: string,
  ascending: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): PermissionRight {
  return { part, name, label, values: ascending.map((value) => ({ value, label: labels[value] })) };
}

const changes = { READ_ONLY: 'Read only', BASIC: 'Basic', OVERWRITE: 'Overwrite' } as const;

/** The words of each access to a violation type. */
export const violationAccessLabels = { NO_ACCESS: 'No access', ...changes } as const satisfies Record<
  (typeof violationAccesses)[number],
  string
>;

/** Every right of a permission set but the access by violation type. Source: staff application §6. */
export const permissionRights: readonly PermissionRight[] = [
  onOff('crm', 'isActive', 'Works with Customer Submissions'),
  level('crm', 'permission', 'Permission', crmPermissions, changes),
  level('crm', 'internalSubmissionCreation', 'Creates submissions', submissionCreations, {
    CANNOT_CREATE: 'No',
    CAN_CREATE: 'Yes',
  }),
  onOff('crm', 'isFAQEnabled', 'Manages FAQs'),
  onOff('crm', 'hasCommlinkAccess', 'Uses the communication link'),
  onOff('crm', 'hasExecutiveReportsAccess', 'Sees executive reports of submissions'),
  onOff('crm', 'isAdmin', 'Administrator of Customer Submissions', { admin: 'crmAdmin' }),
  onOff('xerce', 'isActive', 'Works with Code Enforcement'),
  level('xerce', 'dashboardAccess', 'Dashboard', dashboardAccesses, {
    SELF: 'Own work',
    DEPARTMENT: 'Department',
    ALL: 'All staff',
  }),
  level('xerce', 'reportAccess', 'Reports', reportAccesses, {
    NO_ACCESS: 'None',
    OWN: 'Own work',
    DEPARTMENT: 'Department',
    ALL: 'All staff',
  }),
  onOff('xerce', 'hasExecutiveReportsAccess', 'Sees executive reports of cases'),
  onOff('xerce', 'isAdmin', 'Administrator of Code Enforcement', { admin: 'xerceAdmin' }),
  level('agency', 'supervisorAccess', 'Supervisor', supervisorAccesses, {
    NONE: 'No',
    SUPERVISOR_BASIC: 'Basic',
    SUPERVISOR_MANAGER: 'Manager',
  }),
  onOff('agency', 'hasAuditTrailAccess', 'Sees the audit trail'),
  onOff('agency', 'hasActionCenterAccess', 'Uses the Action Center', {
    hint: 'Takes effect only for people who create submissions.',
  }),
  onOff('agency', 'canSeeSecuredLocations', 'Sees secured locations'),
  onOff('agency', 'siteAdmin', 'Site administrator', {
    hint: 'Changes the settings of the agency.',
    admin: 'siteAdmin',
  }),
  onOff('agency', 'userAdmin', 'User administrator', {
    hint: 'Invites people and gives them rights.',
    admin: 'userAdmin',
  }),
];

/** Returns the right's name in texts of explanations and events, e.g. `crm.permission`. */
export const rightPath = ({ part, name }: Pick<PermissionRight, 'part' | 'name'>): string =>
  part === 'agency' ? name : `${part}.${name}`;
