export {
  type Assigned,
  assignedName,
  type Assignee,
  type AssigneeGroup,
  findAssigned,
  findAssignee,
  findAssigneeGroup,
  listProductAdmins,
  listStaff,
  listSupervisorsOfAssigned,
} from './assignees-queries.ts';
export { peopleFeature } from './feature.ts';
export { refuseForeignAccount } from './rights/foreign-account.ts';
export { checkTypes, grantRules, violationTypeRules } from './rights/list-rules.ts';
export { findViolationTypes, listPossibleAdmins } from './rights/queries.ts';
export { findShownPerson, type ShownPerson } from './shown-person.ts';
export { flagsOf, presentAdminRights, watchRights } from './rights/watch-rights.ts';
