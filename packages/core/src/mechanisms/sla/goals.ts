/** What staff have to do in time about a record. Code enforcement has the first inspection instead of a first reply. */
export const slaGoals = ['FIRST_REPLY', 'FIRST_INSPECTION', 'RESOLUTION'] as const;
export type SlaGoal = (typeof slaGoals)[number];

/** The state of one goal. */
export const slaStates = ['ON_TRACK', 'WARNED', 'BREACHED', 'MET', 'MET_LATE'] as const;
export type SlaState = (typeof slaStates)[number];

/** The names of goals and states, for the history, letters and screens. */
export const slaGoalNames: Readonly<Record<SlaGoal, string>> = {
  FIRST_REPLY: 'First reply',
  FIRST_INSPECTION: 'First inspection',
  RESOLUTION: 'Resolution',
};
export const slaStateNames: Readonly<Record<SlaState, string>> = {
  ON_TRACK: 'On track',
  WARNED: 'At risk',
  BREACHED: 'Breached',
  MET: 'Done',
  MET_LATE: 'Met late',
};

/** The states by which listings filter open records. */
export const slaFilters = ['WARNED', 'BREACHED'] as const;

/** A deadline as stored. */
export interface SlaClock {
  readonly dueAt: Date;
  readonly warnAt: Date;
  readonly metAt: Date | null;
}

/** Returns the state of a goal at an instant. A deadline is met at its very instant. */
export function slaState({ dueAt, warnAt, metAt }: SlaClock, now: Date): SlaState {
  if (metAt !== null) return metAt <= dueAt ? 'MET' : 'MET_LATE';
  if (now > dueAt) return 'BREACHED';
  return now >= warnAt ? 'WARNED' : 'ON_TRACK';
}
