export {
  type Assigned,
  type Assignee,
  type AssigneeGroup,
  findAssigned,
  findAssignee,
  findAssigneeGroup,
  listStaff,
  listSupervisorsOf,
} from './assignees-queries.ts';
export { peopleFeature } from './feature.ts';
export { checkTypes, grantRules, violationTypeRules } from './rights/list-rules.ts';
export { findStaffRights, findViolationTypes, listPossibleAdmins, type StaffRights } from './rights/queries.ts';
export { flagsOf, presentAdminRights, refuseLacking, watchRights } from './rights/watch-rights.ts';
