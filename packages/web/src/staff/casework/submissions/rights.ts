import { type ProblemCode, problemText } from '@townkeep/core/platform';
import { type ActingStaff, changeBlocker, type Submission } from '@townkeep/core/casework/submissions';
import { type Session, useSession } from '../../platform/session/SessionContext.tsx';

/** Returns the text of a refusal for the disabled button; null when there is none. */
export const blockerText = (code: ProblemCode | null): string | null => (code === null ? null : problemText(code));

/** Returns the signed-in person as the rules expect them. */
export const actingOf = ({ profile, flags }: Session): ActingStaff => ({
  id: profile.id,
  groupIds: profile.groups.map(({ id }) => id),
  flags,
  permission: profile.scopes.crm.permission,
});

/** Returns why the signed-in person cannot change this submission, or null when they can. */
export function useChangeBlocker({
  assignee,
  assigneeGroup,
}: Pick<Submission, 'assignee' | 'assigneeGroup'>): ReturnType<typeof changeBlocker> {
  const assignment = { assigneeId: assignee?.id ?? null, assigneeGroupId: assigneeGroup?.id ?? null };
  return changeBlocker(actingOf(useSession()), assignment);
}
