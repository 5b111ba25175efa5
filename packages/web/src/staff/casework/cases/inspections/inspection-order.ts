import type { CaseInspection } from '@townkeep/core/casework/cases';

type Planned = Pick<CaseInspection, 'status' | 'plannedOn' | 'plannedAt' | 'performedAt'>;

const isPlanned = ({ status }: Planned): boolean => status === 'SCHEDULED';
const whenOf = ({ plannedOn, plannedAt }: Planned): string => `${plannedOn} ${plannedAt ?? ''}`;

/** Returns inspections as an officer needs them: what comes next, then what was last. */
export function nextFirst<Each extends Planned>(inspections: readonly Each[]): readonly Each[] {
  const planned = inspections.filter(isPlanned).toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)));
  const past = inspections
    .filter((each) => !isPlanned(each))
    .toSorted((one, other) => (other.performedAt ?? whenOf(other)).localeCompare(one.performedAt ?? whenOf(one)));
  return [...planned, ...past];
}

/** Returns the scheduled inspection that comes first. */
export const nextInspection = <Each extends Planned>(inspections: readonly Each[]): Each | undefined =>
  nextFirst(inspections).find(isPlanned);

/** Returns the next inspection and the last performed one of those in the order of `nextFirst`. */
export function overviewOf<Each extends Planned>(ordered: readonly Each[]): readonly Each[] {
  const last = ordered.find(({ status }) => status === 'PERFORMED');
  return [ordered.find(isPlanned), last].filter((each) => each !== undefined);
}
