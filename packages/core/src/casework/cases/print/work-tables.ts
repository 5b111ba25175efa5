import { dayWords } from '../../../platform/formats/calendar.ts';
import { formatCents } from '../../../platform/formats/money.ts';
import type { CaseAbatement } from '../abatement/abatement.ts';
import { minutesText } from '../time/minutes-text.ts';
import type { CaseTime } from '../time/staff-contract.ts';

/** A table with its heading. */
export interface PrintedTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const NONE = '–';
const day = (on: string | null): string => (on === null ? NONE : dayWords(on));
const states = { RECOMMENDED: 'recommended', DISMISSED: 'dismissed', INITIATED: 'initiated', COMPLETED: 'completed' };

/** Returns the activities of the newest forced abatement, with their costs; one row without any activity. */
export function abatementTable({ current, stages, costCents }: CaseAbatement): PrintedTable {
  const heads = ['Stage', 'Activity', 'Planned', 'Done', 'Cost'];
  if (current === null) return { title: 'Forced abatement', heads, rows: [] };
  const labelOf = new Map(stages.flatMap(({ label, stepIds }) => stepIds.map((id) => [id, label] as const)));
  const rows = current.steps.map(({ id, activity, plannedOn, doneOn, costCents: cost }) => [
    labelOf.get(id) ?? NONE,
    activity.name,
    day(plannedOn),
    day(doneOn),
    cost === null ? NONE : formatCents(cost),
  ]);
  return {
    title: `Forced abatement, ${states[current.status]}`,
    heads,
    rows: [
      ...(rows.length === 0 ? [[NONE, current.reason ?? NONE, NONE, NONE, NONE]] : rows),
      ...(rows.length === 0 ? [] : [['Costs so far', '', '', '', formatCents(costCents)]]),
    ],
  };
}

/** Returns the time spent on a case by activity, and its sum. */
export const timeTable = ({ byActivity, minutes }: CaseTime): PrintedTable => ({
  title: 'Time',
  heads: ['Activity', 'Time'],
  rows:
    byActivity.length === 0
      ? []
      : [
          ...byActivity.map((each) => [each.activity.name, minutesText(each.minutes)]),
          ['In all', minutesText(minutes)],
        ],
});
