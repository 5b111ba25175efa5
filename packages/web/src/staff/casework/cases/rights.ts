import { caseAdditionBlocker, type CaseDetail, caseChangeBlocker, type CaseStaff } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { type Session, useSession } from '../../platform/session/SessionContext.tsx';

/** Returns the signed-in person as the rules of cases expect them. */
export const caseStaffOf = ({ profile }: Session): CaseStaff => ({
  id: profile.id,
  groupIds: profile.groups.map(({ id }) => id),
  scopes: profile.scopes,
});

type Accessed = Pick<CaseDetail, 'violations' | 'assignee' | 'assigneeGroup'>;

const accessedOf = ({ violations, assignee, assigneeGroup }: Accessed) => ({
  violationTypeIds: violations.map(({ type }) => type.id),
  assigneeId: assignee?.id ?? null,
  assigneeGroupId: assigneeGroup?.id ?? null,
});

/** Returns why the signed-in person cannot change this case, or null when they can. */
export const useCaseBlocker = (shown: Accessed): ReturnType<typeof caseChangeBlocker> =>
  caseChangeBlocker(caseStaffOf(useSession()), accessedOf(shown));

/** Returns why a person cannot add notes, files and time to this case, or null when they can. */
export function additionBlockerOf(session: Session, shown: Accessed & Pick<CaseDetail, 'inspections'>): string | null {
  const inspectorIds = shown.inspections.flatMap(({ status, assignee }) =>
    status === 'CANCELLED' || assignee === null ? [] : assignee.id,
  );
  const blocker = caseAdditionBlocker(caseStaffOf(session), { ...accessedOf(shown), inspectorIds });
  return blocker === null ? null : problemText(blocker);
}
