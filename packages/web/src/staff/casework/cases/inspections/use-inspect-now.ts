import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase } from '../read/CaseContext.ts';
import { inspectPath } from './inspection-words.ts';

/** Returns what opens an inspection that was not planned; null where one of today is performed instead. */
export function useInspectNow(): (() => void) | null {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const { today } = useToday();
  const navigate = useNavigate();
  const isPlannedToday = shown.inspections.some(
    ({ status, plannedOn }) => status === 'SCHEDULED' && plannedOn === today,
  );
  return isPlannedToday ? null : () => void navigate({ to: inspectPath(agencyId, shown.id, null) });
}
