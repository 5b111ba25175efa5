import { noScopes, type Scopes } from '@townkeep/core/identity/people';

const crm = { ...noScopes.crm, isActive: true };
const xerce = { ...noScopes.xerce, isActive: true, dashboardAccess: 'ALL', reportAccess: 'ALL' } as const;

/** A member of the demo's staff. `key` is the part of the email address before the agency's domain. */
export interface DemoStaff {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly department: string;
  readonly scopes: Scopes;
  readonly isSupervisor?: boolean;
  readonly isInactive?: boolean;
}

const staffScopes = (crmPart: Partial<Scopes['crm']> | null, more: Partial<Scopes> = {}): Scopes => ({
  ...noScopes,
  crm: crmPart === null ? noScopes.crm : { ...crm, ...crmPart },
  ...more,
});

/** One member of staff for every combination of rights that behaves differently. */
export const demoStaff: readonly DemoStaff[] = [
  {
    key: 'admin',
    firstName: 'Alex',
    lastName: 'Romero',
    title: 'City Administrator',
    department: 'City Clerk',
    scopes: staffScopes(
      { isAdmin: true, permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE', isFAQEnabled: true },
      { siteAdmin: true, userAdmin: true, xerce: { ...xerce, isAdmin: true } },
    ),
  },
  {
    key: 'clerk',
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: '311 Clerk',
    department: 'City Clerk',
    scopes: staffScopes({ permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE' }),
  },
  {
    key: 'officer',
    firstName: 'Marcus',
    lastName: 'Lee',
    title: 'Code Enforcement Officer',
    department: 'Code Enforcement',
    scopes: staffScopes({ permission: 'BASIC', internalSubmissionCreation: 'CAN_CREATE' }, { xerce }),
  },
  {
    key: 'supervisor',
    firstName: 'Priya',
    lastName: 'Natarajan',
    title: 'Field Supervisor',
    department: 'Public Works',
    isSupervisor: true,
    scopes: staffScopes(
      { permission: 'OVERWRITE', internalSubmissionCreation: 'CAN_CREATE' },
      { xerce, canSeeSecuredLocations: true },
    ),
  },
  {
    key: 'streets',
    firstName: 'Jo',
    lastName: 'Brandt',
    title: 'Street Crew Lead',
    department: 'Public Works',
    scopes: staffScopes({ permission: 'BASIC' }),
  },
  {
    key: 'parks',
    firstName: 'Elena',
    lastName: 'Duarte',
    title: 'Parks Foreman',
    department: 'Parks',
    scopes: staffScopes({ permission: 'BASIC' }),
  },
  {
    key: 'water',
    firstName: 'Tom',
    lastName: 'Okafor',
    title: 'Water Utility Technician',
    department: 'Water',
    scopes: staffScopes({ permission: 'BASIC' }),
  },
  {
    key: 'animals',
    firstName: 'Grace',
    lastName: 'Huang',
    title: 'Animal Services Officer',
    department: 'Animal Services',
    scopes: staffScopes({ permission: 'BASIC' }),
  },
  {
    key: 'council',
    firstName: 'Robert',
    lastName: 'Ames',
    title: 'Council Aide',
    department: 'City Clerk',
    scopes: staffScopes({ permission: 'READ_ONLY' }),
  },
  {
    key: 'personnel',
    firstName: 'Linda',
    lastName: 'Park',
    title: 'Personnel Analyst',
    department: 'City Clerk',
    scopes: staffScopes(null, { userAdmin: true }),
  },
  {
    key: 'former',
    firstName: 'Walter',
    lastName: 'Quinn',
    title: 'Street Crew Lead (retired)',
    department: 'Public Works',
    isInactive: true,
    scopes: staffScopes({ permission: 'BASIC' }),
  },
  {
    key: 'inspector',
    firstName: 'Nora',
    lastName: 'Feldman',
    title: 'Code Enforcement Inspector',
    department: 'Code Enforcement',
    scopes: staffScopes(null, { xerce }),
  },
];

export const departments = [
  'City Clerk',
  'Public Works',
  'Code Enforcement',
  'Parks',
  'Water',
  'Animal Services',
] as const;

export const firstNames = [
  'James',
  'Maria',
  'Wei',
  'Aisha',
  'Robert',
  'Sofia',
  'Daniel',
  'Fatima',
  'Linh',
  'Carlos',
  'Emily',
  'Omar',
  'Hannah',
  'Diego',
  'Grace',
  'Samuel',
  'Nadia',
  'Kevin',
  'Yuki',
  'Rosa',
  'Peter',
  'Leila',
  'Andre',
  'Megan',
  'Tomas',
  'Ines',
  'Jamal',
  'Karen',
  'Ravi',
  'Zoe',
];
export const lastNames = [
  'Nguyen',
  'Garcia',
  'Smith',
  'Johnson',
  'Chen',
  'Patel',
  'Lopez',
  'Brown',
  'Kim',
  'Martinez',
  'Davis',
  'Khan',
  'Wilson',
  'Silva',
  'Ali',
  'Rossi',
  'Thompson',
  'Ortiz',
  'Singh',
  'Baker',
  'Morales',
  'Cohen',
  'Reed',
  'Tran',
  'Murphy',
  'Flores',
  'Young',
  'Haddad',
  'Price',
  'Sato',
];

export const residentReplies = [
  'Thank you for the quick answer!',
  'It is still there this morning.',
  'Thanks, that was fast.',
  'When can we expect someone to come?',
  'I can send more photos if that helps.',
  'My neighbors say the same.',
  'It got worse after the rain.',
];
export const staffReplies = [
  'Thank you for telling us. We have passed it on to the crew, who will look at it this week.',
  'Thank you. Could you tell us on which side of the street it is?',
  'We have put it on the schedule. You will hear from us when it is done.',
  'We visited today and need a part, which is ordered.',
];
export const notes = [
  'Spoke to the crew lead, on the list for Thursday.',
  'Third report from this block this year.',
  'Check with the utility first, their cable runs here.',
  'Owner lives out of state; letter sent.',
  'Resident called, prefers to be contacted in the morning.',
  'Same as the one last month?',
];
export const tagNames: readonly [string, string][] = [
  ['Urgent', 'red'],
  ['School zone', 'orange'],
  ['Repeat location', 'yellow'],
  ['Council request', 'grape'],
  ['Budget', 'gray'],
  ['Winter storm', 'blue'],
  ['Contractor', 'teal'],
];

/** Groups of staff that work is assigned to, with the keys of their members. */
export const demoGroups = [
  {
    name: 'Streets',
    description: 'Potholes, signs and sidewalks.',
    department: 'Public Works',
    members: ['supervisor', 'streets'],
    supervisor: 'supervisor',
  },
  {
    name: 'Parks and Animals',
    description: 'Crews who work outdoors, also on weekends.',
    department: 'Parks',
    members: ['parks', 'animals'],
    supervisor: null,
  },
] as const;
