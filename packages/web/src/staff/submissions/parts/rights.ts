import { type ProblemCode, problemText } from '@townkeep/core/kernel';
import { type ActingStaff, changeBlocker, type Submission } from '@townkeep/core/submissions';
import { type Session, useSession } from '../../session/SessionContext.tsx';

/** The text of a refusal, for the disabled button; null when there is none. */
export const blockerText = (code: ProblemCode | null): string | null => (code === null ? null : problemText(code));

/** The signed-in person as the rules see them. */
export const actingOf = ({ profile, flags }: Session): ActingStaff => ({
  id: profile.id,
  groupIds: profile.groups.map(({ id }) => id),
  flags,
  permission: profile.scopes.crm.permission,
});

/** Why the signed-in person may not change this submission, as a text, or null when they may. */
export function useChangeBlocker({
  assignee,
  assigneeGroup,
}: Pick<Submission, 'assignee' | 'assigneeGroup'>): string | null {
  const assignment = { assigneeId: assignee?.id ?? null, assigneeGroupId: assigneeGroup?.id ?? null };
  return blockerText(changeBlocker(actingOf(useSession()), assignment));
}
