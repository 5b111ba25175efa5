import { type CaseInspection, inspectionBlocker } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { caseStaffOf } from '../rights.ts';
import { useCase } from '../read/CaseContext.ts';
import { apiQuery } from '../../../platform/session/api.ts';

/** Returns why this inspection cannot be changed or performed, or null if it can. Its inspector can. */
export function useInspectionBlocker(inspection: Pick<CaseInspection, 'assignee'> | null): string | null {
  const session = useSession();
  const { shown, contentBlocker, isGone } = useCase();
  if (isGone || shown.status === 'CLOSED') return contentBlocker;
  const blocker = inspectionBlocker(
    caseStaffOf(session),
    {
      violationTypeIds: shown.violations.map(({ type }) => type.id),
      assigneeId: shown.assignee?.id ?? null,
      assigneeGroupId: shown.assigneeGroup?.id ?? null,
    },
    inspection && { assigneeId: inspection.assignee?.id ?? null },
  );
  return blocker === null ? null : problemText(blocker);
}

/** Returns the query of an inspection with what it found. */
export const inspectionQuery = (caseId: string, inspectionId: string) =>
  apiQuery.cases.inspection.queryOptions({ input: { id: caseId, inspectionId } });
