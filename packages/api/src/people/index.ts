export {
  type Assigned,
  type Assignee,
  type AssigneeGroup,
  findAssigned,
  findAssigneeGroup,
  listStaff,
} from './assignees-queries.ts';
export { peopleFeature } from './feature.ts';
