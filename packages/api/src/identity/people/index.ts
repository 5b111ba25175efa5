import type { ServerFeature } from '../../platform/feature.ts';
import { namedStaff } from './named-staff.ts';
import { peopleRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionsRoutes } from './sessions/routes.ts';

export {
  type Assigned,
  assignedName,
  type Assignee,
  type AssigneeGroup,
  findAssigned,
  findAssignee,
  findAssigneeGroup,
  listHolders,
  listProductAdmins,
  listStaff,
  listSupervisorsOfAssigned,
} from './assignees-queries.ts';
export { refuseForeignAccount } from './rights/foreign-account.ts';
export { checkTypes, grantRules, violationTypeRules } from './rights/list-rules.ts';
export { findViolationTypes, listPossibleAdmins } from './rights/queries.ts';
export { findShownPerson, type ShownPerson } from './shown-person.ts';
export { flagsOf } from './rights/flags.ts';
export { giverOf, refuseTakingOver } from './rights/giving.ts';
export { watchRights } from './rights/watch-rights.ts';

export const peopleFeature: ServerFeature = {
  records: { staff: namedStaff },
  uploads: [
    {
      operation: 'SIGNATURE',
      attachRight: 'profile.own',
      visitors: 'none',
      readers: 'uploader',
      readRight: 'profile.own',
      isPhoto: true,
    },
  ],
  routes: { people: peopleRoutes, secondFactor: secondFactorRoutes, sessions: sessionsRoutes },
};
