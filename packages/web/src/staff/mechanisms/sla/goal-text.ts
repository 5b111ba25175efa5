import type { ShownGoal } from '@townkeep/core/mechanisms/sla/shown.ts';
import { briefDate, briefDay, clockText } from '../../../ui/dates/format.ts';

/** A deadline at this time is that of a day, which needs no time. */
const END_OF_DAY = '11:59 PM';

const dueText = (dueAt: string, now: number, timeZone: string): string =>
  clockText(dueAt, timeZone) === END_OF_DAY ? briefDay(dueAt, now, timeZone) : briefDate(dueAt, now, timeZone);

/**
 * Returns when a goal is due, or when it was met: `Due Dec 2, 5 PM`, `Done Nov 26 (due Dec 2, 5 PM)`, and for one that
 * was met late, whose mark says so, `Nov 26 (due Jul 31)`. The time of the day tells two instants of one day apart.
 */
export function goalText(goal: Omit<ShownGoal, 'goal'>, now: number, timeZone: string): string {
  const { state, dueAt, metAt } = goal;
  const due = dueText(dueAt, now, timeZone);
  if (metAt === null) return `Due ${due}`;
  const [day, dueDay] = [briefDay(metAt, now, timeZone), briefDay(dueAt, now, timeZone)];
  const met = day === dueDay ? briefDate(metAt, now, timeZone) : day;
  if (state !== 'MET_LATE') return `Done ${met} (due ${due})`;
  return `${met} (due ${day === dueDay ? due : dueDay})`;
}
