import { type DayStop, drivingOrder, NO_INSPECTOR, routeMeters } from '@townkeep/core/casework/cases';
import { maySeeCase } from '../../access-queries.ts';
import { findAssignee } from '../../../../identity/people/index.ts';
import { hidesLocations } from '../../../locations/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { listLate, listOfDay } from './queries.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

interface Asked {
  readonly date: string;
  readonly assigneeId?: string | undefined;
}

interface InspectionDay {
  inspector: { id: string; firstName: string; lastName: string; isActive: boolean } | null;
  stops: DayStop[];
  meters: number;
  late: DayStop[];
}

/**
 * Reads the inspections of a person, or those without an inspector, on a day, as far as the reader may see their cases:
 * the scheduled ones in driving order, then the performed ones, and those of earlier days that are still open.
 */
export async function readDay(tx: AgencyTx, { date, assigneeId }: Asked, by: StaffActing): Promise<InspectionDay> {
  const id = assigneeId === NO_INSPECTOR ? null : (assigneeId ?? by.person.id);
  const person = id === null ? null : await findAssignee(tx, id);
  if (person === undefined) return { inspector: null, stops: [], meters: 0, late: [] };
  const access = await maySeeCase(tx, by.person.scopes);
  const shown = { assigneeId: id, access, hidesSecured: await hidesLocations(tx, by.viewer) };
  const found = await listOfDay(tx, shown, date);
  const route = drivingOrder(found.filter(({ status }) => status === 'SCHEDULED'));
  return {
    inspector: person === null ? null : refOf(person),
    stops: [...route, ...found.filter(({ status }) => status !== 'SCHEDULED')],
    meters: Math.round(routeMeters(route)),
    late: await listLate(tx, shown, date < by.today ? date : by.today),
  };
}

const refOf = ({ id, firstName, lastName, isActive }: NonNullable<InspectionDay['inspector']>) => ({
  id,
  firstName,
  lastName,
  isActive,
});
