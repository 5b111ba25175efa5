import { z } from 'zod';
import { leaveWords, onLeave } from '../../identity/delegation/on-leave.ts';
import { namedRecord } from '../../platform/event.ts';
import { nameOf } from '../../platform/history.ts';

const assignedTo = namedRecord.extend({ kind: z.enum(['USER', 'GROUP']) });

/** What an event says about the way of new work to its assignee. It is absent unless a rule or a leave had an effect. */
export const assignmentWay = {
  /** The assignment rule that chose the assignee, and the assignee that it led to. */
  rule: namedRecord.optional(),
  assignedTo: assignedTo.optional(),
  onLeave: onLeave.optional(),
};
type AssignmentWay = Readonly<z.infer<z.ZodObject<typeof assignmentWay>>>;

/** Returns what follows the sentence about such an event: `; the assignment rule “Downtown” gave it to Ann Lee`. */
export function wayWords({ rule, assignedTo: to, onLeave: leave }: AssignmentWay): string {
  if (to === undefined) return '';
  const name = `${to.kind === 'GROUP' ? 'the group ' : ''}${nameOf(to)}${leaveWords(to, leave)}`;
  return rule === undefined ? `; it went to ${name}` : `; the assignment rule “${nameOf(rule)}” gave it to ${name}`;
}
