export {
  type Assigned,
  type Assignee,
  type AssigneeGroup,
  findAssigned,
  findAssigneeGroup,
} from './assignees-queries.ts';
export { peopleFeature } from './feature.ts';
