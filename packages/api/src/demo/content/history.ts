import type { EventData, EventKind } from '@townkeep/core/platform/event.ts';
import { type AssignedTo, submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { DemoAgency, DemoSubmission } from '../demo-agency.ts';
import type { Random } from '../../platform/demo-part.ts';

/** Returns a submission's events as rows, as commands would have recorded them. */
export function historyOf(
  s: DemoSubmission,
  number: number,
  demo: DemoAgency,
  random: Random,
): Record<string, unknown>[] {
  const event = <Kind extends EventKind>(at: Date, kind: Kind, actorId: string | null, data: EventData<Kind>) => ({
    id: random.uuid(at),
    at,
    actor_kind: actorId === null ? 'RESIDENT' : 'STAFF',
    actor_id: actorId,
    actor_name: nameOf(actorId, demo),
    subject_kind: kind.subject,
    subject_id: s.id,
    type: kind.type,
    data: kind.data.parse(data),
  });
  const { created, assigned, replied, messageSent, closed, reopened } = submissionEvents;
  const clerk = demo.staff[1]!.id;
  const filed = {
    number,
    source: s.source,
    categoryId: s.category.id,
    category: s.category.name,
    assigneeId: s.assigneeId,
    assigneeGroupId: s.assigneeGroupId,
    hasFiles: s.photoSubjects.length > 0,
  };
  const events = [event(s.createdAt, created, s.createdById, filed)];
  const to = assignedTo(s, demo);
  if (to !== null) events.push(event(new Date(s.createdAt.getTime() + 60_000), assigned, clerk, { from: null, to }));
  for (const { id: messageId, direction, channel, authorId, at } of s.messages) {
    const isInbound = direction === 'INBOUND';
    events.push(
      isInbound
        ? event(at, replied, authorId, { messageId, channel })
        : event(at, messageSent, authorId, { messageId, channels: s.notifyBy }),
    );
  }
  if (s.closedAt !== null) events.push(event(s.closedAt, closed, clerk, { outcome: s.outcome, hasMessage: false }));
  if (s.reopenedAt !== null) events.push(event(s.reopenedAt, reopened, null, {}));
  return events;
}

function nameOf(id: string | null, { staff }: DemoAgency): string | null {
  const member = staff.find((each) => each.id === id);
  return member === undefined ? null : `${member.firstName} ${member.lastName}`;
}

function assignedTo({ assigneeId, assigneeGroupId }: DemoSubmission, demo: DemoAgency): AssignedTo | null {
  if (assigneeId !== null) return { kind: 'USER', id: assigneeId, name: nameOf(assigneeId, demo) };
  const group = demo.groups.find(({ id }) => id === assigneeGroupId);
  return group === undefined ? null : { kind: 'GROUP', id: group.id, name: group.name };
}
