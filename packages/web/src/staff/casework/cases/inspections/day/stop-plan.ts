import { type DayStop, inspectionBlocker } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import type { PickerOption } from '../../../../../ui/pickers/options.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { caseStaffOf } from '../../rights.ts';

/** The parts of a plan that the day changes. */
interface PlanPart {
  readonly plannedDate: string;
  /** `HH:MM`; null for any time of the day. */
  readonly plannedTime: string | null;
  readonly assigneeId: string | null;
}

/** Returns the plan of a stop with these parts, as the call takes it. */
export const planOfStop = (stop: DayStop, part: PlanPart) => ({
  id: stop.caseId,
  inspectionId: stop.id,
  typeId: stop.type?.id ?? null,
  minutes: stop.minutes,
  isVerificationInspection: stop.isVerification,
  ...part,
});

/** Returns the function that gives why the signed-in person cannot change a stop, or null if they can. */
export function useStopBlocker(inspector: PickerOption | null): (stop: DayStop) => string | null {
  const person = caseStaffOf(useSession());
  return (stop) => {
    const { violationTypeIds, caseAssigneeId: assigneeId, caseGroupId: assigneeGroupId } = stop;
    const of = { violationTypeIds, assigneeId, assigneeGroupId };
    const blocker = inspectionBlocker(person, of, { assigneeId: inspector?.value ?? null });
    return blocker === null ? null : problemText(blocker);
  };
}
