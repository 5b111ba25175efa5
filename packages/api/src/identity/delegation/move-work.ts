import { delegateFields, workKinds } from '@townkeep/core/identity/delegation';
import { invalid, Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import type { StaffActing } from '../../platform/acting.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Colleague, SavedDelegation } from './queries.ts';

interface Chosen {
  readonly saved: SavedDelegation;
  readonly people: ReadonlyMap<string, Colleague>;
}

/**
 * Gives the present work of a person to their delegates: open records, and what is planned up to the last day. It is
 * their own work, or that of a colleague whom the caller may delegate, so it asks for no access to each record.
 * @throws Problem invalid_input (the field of a delegate who cannot have it)
 */
export async function movePresentWork(
  tx: AgencyTx,
  { id: staffId }: { readonly id: string },
  { saved, people }: Chosen,
  by: StaffActing,
): Promise<void> {
  if (!saved.isActive) return;
  for (const work of workKinds) {
    const field = delegateFields[work];
    const to = people.get(saved[field] ?? '');
    if (to === undefined) continue;
    const successor = { kind: 'USER', id: to.id, name: personName(to) } as const;
    for (const use of by.services.staffUses)
      if (use.work === work)
        await use.handOver?.run(tx, staffId, successor, by, saved.endDate).catch((error: unknown) => {
          if (!(error instanceof Problem) || error.code !== 'invalid_input') throw error;
          throw invalid({ [field]: `${use.label}: ${Object.values(error.fields ?? {})[0] ?? error.message}` });
        });
  }
}
