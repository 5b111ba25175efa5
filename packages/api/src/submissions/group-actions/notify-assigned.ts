import type { GroupAction } from '@townkeep/core/submissions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { StaffCall } from '../../platform/records/subjects.ts';
import { queueLetter } from '../../outbox/index.ts';
import { findAssignable, receiverOfAssigned } from '../handling/assign.ts';
import { findAssigned } from '../handling/queries/assignees.ts';
import { assignmentTo } from '../handling/receiver.ts';
import { recipientsOf, staffLetters } from '../letters/index.ts';
import { staffActor } from '../staff-actor.ts';

interface Finished {
  readonly runId: string;
  readonly asked: GroupAction;
  readonly changed: number;
}

/** Queues one email about all submissions of a run to each person to whom they are assigned now. */
export async function notifyAssigned(
  tx: AgencyTx,
  { runId, asked, changed }: Finished,
  call: StaffCall,
): Promise<void> {
  if (asked.action !== 'ASSIGN' || changed === 0) return;
  const { staff, actor, services } = call;
  const found = await findAssignable(tx, asked);
  if (found === null) return;
  const receiver = await receiverOfAssigned(tx, found, staffActor(call));
  const to = (await findAssigned(tx, assignmentTo(receiver.to))) ?? found;
  const { agencyName } = staff.profile;
  const link = `${services.settings.publicUrl}/agencies/${tx.agencyId}/customer-submissions`;
  const groupName = to.kind === 'GROUP' ? to.group.name : null;
  const kind = staffLetters.assignedMany;
  for (const person of recipientsOf(to)) {
    if (!person.isActive || person.id === actor.id || person.preferences[kind.preference] === false) continue;
    await queueLetter(tx, services, {
      kind,
      facts: { agencyName, count: changed, byName: actor.name ?? 'Townkeep', groupName, link },
      agencyName,
      eventId: runId,
      to: { email: person.email, phoneNumber: null, language: 'en' },
      channels: ['EMAIL'],
      subject: null,
    });
  }
}
