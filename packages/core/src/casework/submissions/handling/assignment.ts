import { id } from '../../../platform/schemas.ts';

/** A user or a group, not both. With neither, the submission is unassigned. */
export const assignment = { assigneeId: id.nullish(), groupId: id.nullish() };
