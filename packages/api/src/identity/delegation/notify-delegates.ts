import { delegateFields, type WorkKind, workKinds } from '@townkeep/core/identity/delegation';
import { dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { queueLetter } from '../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { delegateLetter } from './letters.ts';
import type { Colleague, SavedDelegation } from './queries.ts';
import type { DelegationContext } from './set-delegation.ts';

interface Chosen {
  readonly eventId: string;
  readonly saved: SavedDelegation;
  readonly people: readonly Colleague[];
  /** Whose work it is. */
  readonly byName: string;
}

const plural: Readonly<Record<WorkKind, string>> = {
  case: 'cases',
  inspection: 'inspections',
  submission: 'submissions',
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Queues an email to each person who stands in, with the days, the work and the instruction. */
export async function notifyDelegates(
  tx: AgencyTx,
  { eventId, saved, people, byName }: Chosen,
  { staff, services }: DelegationContext,
): Promise<void> {
  const { agencyName } = staff.profile;
  for (const person of people) {
    if (!person.isActive) continue;
    const works = workKinds.filter((work) => saved[delegateFields[work]] === person.id);
    await queueLetter(tx, services, {
      kind: delegateLetter,
      facts: {
        agencyName,
        byName,
        work: list.format(works.map((work) => plural[work])),
        from: dayWords(saved.startDate!),
        to: dayWords(saved.endDate!),
        instruction: saved.instruction,
      },
      agencyName,
      eventId,
      to: { email: person.email, phoneNumber: null, language: 'en' },
      channels: ['EMAIL'],
      subject: null,
    });
  }
}
