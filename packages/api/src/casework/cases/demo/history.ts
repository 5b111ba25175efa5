import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { EventData, EventKind } from '@townkeep/core/platform/event.ts';
import type { Random } from '../../../platform/demo-part.ts';
import type { DemoCase } from './sketch-case.ts';
import { channelTo } from './sketch-messages.ts';

interface Actor {
  readonly actor_kind: 'STAFF' | 'RESIDENT';
  readonly actor_id: string | null;
  readonly actor_name: string | null;
}

const BY_PARTY: Actor = { actor_kind: 'RESIDENT', actor_id: null, actor_name: null };

/** Returns a case's events as rows, as commands would have recorded them. */
export function historyOf(each: DemoCase, number: string, random: Random): Record<string, unknown>[] {
  const { officer, createdAt, closedAt, reopenedAt, outcome, report } = each;
  const byOfficer: Actor = { actor_kind: 'STAFF', actor_id: officer.id, actor_name: officer.name };
  const event = <Kind extends EventKind>(at: Date, kind: Kind, data: EventData<Kind>, actor = byOfficer) => ({
    id: random.uuid(at),
    at,
    ...actor,
    subject_kind: kind.subject,
    subject_id: each.id,
    type: kind.type,
    data: kind.data.parse(data),
  });
  const created = {
    number,
    status: each.status === 'DRAFT' ? ('DRAFT' as const) : ('OPEN' as const),
    initiationType: each.initiationType,
    assigneeId: each.isAssigned ? officer.id : null,
    assigneeGroupId: null,
    violations: each.violations.map(({ item: { id, name } }) => ({ id, name })),
  };
  const events = [event(createdAt, caseEvents.created, created)];
  if (report !== null)
    events.push(event(createdAt, caseEvents.submissionLinked, { submissionId: report.id, number: report.number }));
  for (const { id: inspectionId, type, plannedOn } of each.inspections)
    events.push(
      event(createdAt, caseEvents.inspectionScheduled, {
        inspectionId,
        type: type.name,
        plannedOn,
        assignee: { id: officer.id, name: officer.name },
      }),
    );
  for (const { id: inspectionId, type, plannedOn, canceled } of each.inspections)
    if (canceled !== null) {
      const reason = { id: canceled.reason.id, name: canceled.reason.name };
      const data = { inspectionId, type: type.name, plannedOn, reason, note: canceled.note };
      events.push(event(canceled.at, caseEvents.inspectionCanceled, data));
    }
  for (const { id: inspectionId, type, performedAt, hasPlace, photoIds } of each.inspections)
    if (performedAt !== null)
      events.push(
        event(performedAt, caseEvents.inspectionPerformed, {
          inspectionId,
          type: type.name,
          findings: each.violations.map((found) => ({
            caseViolationId: found.id,
            violation: { id: found.item.id, name: found.item.name },
            disposition: { id: found.disposition.id, name: found.disposition.name },
            status: found.status,
          })),
          photos: photoIds.length,
          hasPlace,
        }),
      );
  const sentBy = channelTo(each.owner);
  for (const { id: messageId, direction, channel, at } of each.messages)
    events.push(
      direction === 'INBOUND'
        ? event(at, caseEvents.replied, { messageId, channel }, BY_PARTY)
        : event(at, caseEvents.messageSent, { messageId, channels: sentBy === null ? [] : [sentBy] }),
    );
  for (const { id: caseViolationId, item, disposition, status } of each.violations) {
    if (status === 'OPEN') continue;
    const violation = { id: item.id, name: item.name };
    const to = { id: disposition.id, name: disposition.name };
    events.push(
      event(closedAt ?? createdAt, caseEvents.dispositionSet, { caseViolationId, violation, from: 'Open', to, status }),
    );
  }
  if (closedAt !== null)
    events.push(event(closedAt, caseEvents.closed, { outcomeId: outcome!.id, outcome: outcome!.name, reason: null }));
  if (reopenedAt !== null) events.push(event(reopenedAt, caseEvents.reopened, { reason: 'The violation recurred' }));
  return events;
}
