import { type CaseDetail, caseChangeBlocker, type CaseStaff } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { type Session, useSession } from '../../platform/session/SessionContext.tsx';

/** Returns the signed-in person as the rules of cases expect them. */
export const caseStaffOf = ({ profile }: Session): CaseStaff => ({
  id: profile.id,
  groupIds: profile.groups.map(({ id }) => id),
  scopes: profile.scopes,
});

type Accessed = Pick<CaseDetail, 'violations' | 'assignee' | 'assigneeGroup'>;

/** Returns why the signed-in person cannot change this case, or null when they can. */
export function useCaseBlocker({ violations, assignee, assigneeGroup }: Accessed): string | null {
  const blocker = caseChangeBlocker(caseStaffOf(useSession()), {
    violationTypeIds: violations.map(({ type }) => type.id),
    assigneeId: assignee?.id ?? null,
    assigneeGroupId: assigneeGroup?.id ?? null,
  });
  return blocker === null ? null : problemText(blocker);
}
