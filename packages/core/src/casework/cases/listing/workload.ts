import { z } from 'zod';
import { workDelegation } from '../../../identity/delegation/contract.ts';
import { addDays, type Day } from '../../../platform/formats/calendar.ts';
import { staffCall } from '../../../platform/call.ts';

const count = z.number().int();

/** The cases of a person that are not closed, and the inspections that they are to perform. */
export const caseLoad = z.object({
  open: count,
  /** Those of the open cases whose comply-by date has passed, and those that are due within the week. */
  overdue: count,
  dueThisWeek: count,
  /** Scheduled inspections of the week. */
  inspections: count,
});
export type CaseLoad = z.infer<typeof caseLoad>;

/** The cases that no one has and that are not closed. */
export const unassignedLoad = caseLoad.omit({ inspections: true });
export type UnassignedLoad = z.infer<typeof unassignedLoad>;

/** The days that count as this week: the current one and the six after it. `before` is the first day beyond. */
export const weekFrom = (today: Day): { readonly from: Day; readonly before: Day } => ({
  from: today,
  before: addDays(today, 7),
});

/** Returns the parts of the open cases, which add up to all of them. */
export function loadParts({
  open,
  overdue,
  dueThisWeek,
}: CaseLoad): Record<'onTime' | 'dueThisWeek' | 'overdue', number> {
  return { onTime: Math.max(0, open - overdue - dueThisWeek), dueThisWeek, overdue };
}

/** Returns a load in words, such as `41 open, 12 overdue, 9 inspections this week`, or `No open cases`. */
export function loadText({ open, overdue, inspections }: CaseLoad): string {
  const ofWeek = inspections === 1 ? '1 inspection this week' : `${inspections} inspections this week`;
  return [
    open === 0 ? 'No open cases' : `${open} open`,
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(inspections > 0 ? [ofWeek] : []),
  ].join(', ');
}

/** What moves a number of cases into a load. */
interface Moved {
  readonly name: string;
  readonly load: CaseLoad;
  /** The cases that they get and do not have yet. */
  readonly cases: number;
}

/** Returns how many open cases a person has, and will have, such as `Nora Feldman: 41 → 53 open cases`. */
export const loadAfterText = ({ name, load, cases }: Moved): string =>
  `${name}: ${load.open} → ${load.open + cases} open ${load.open + cases === 1 ? 'case' : 'cases'}`;

/** A person with the work on cases that they have. */
export const workloadPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  load: caseLoad,
  workDelegation: workDelegation.nullable(),
});
export type WorkloadPerson = z.infer<typeof workloadPerson>;

/** The call that compares the work of people. */
export const workloadContract = {
  workload: staffCall('workload.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/agencies/xerce/workload',
      tags: ['Users'],
      summary: 'List the staff who can be assigned cases, with the open cases and inspections that they have',
      description:
        'Counts the cases that the caller may see. At most 200 people: those with the most overdue cases first, then ' +
        'those with the most open ones. `unassigned` counts the cases of no person and no group. This week is today and ' +
        'the six days after it.',
    })
    .output(z.object({ people: z.array(workloadPerson), unassigned: unassignedLoad })),
};
