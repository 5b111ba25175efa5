import { invalid, Problem } from '@townkeep/core/platform';
import type { StaffUseCount } from '@townkeep/core/across/users';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import type { NamedSuccessor, StaffUse } from '../../platform/staff-uses.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Hands over all that the successor can take. Returns the number of records of each kind, by its name.
 * @throws Problem invalid_input (successorId, successorGroupId) with the reason why the successor cannot have something
 */
export async function handOver(
  tx: AgencyTx,
  staffId: string,
  to: NamedSuccessor,
  by: StaffActing,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const use of by.services.staffUses) {
    if (use.handOver?.to.includes(to.kind) !== true) continue;
    const count = await use.handOver.run(tx, staffId, to, by).catch((error: unknown) => {
      throw asSuccessorProblem(use, to, error);
    });
    if (count > 0) counts[use.name] = count;
  }
  return counts;
}

/** Returns the refusal of a value as one of the successor, with the kind of record that it is about. */
function asSuccessorProblem({ label }: StaffUse, { kind }: NamedSuccessor, error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'invalid_input') return error;
  return invalid({
    [kind === 'USER' ? 'successorId' : 'successorGroupId']:
      `${label}: ${Object.values(error.fields ?? {})[0] ?? error.message}`,
  });
}

/** Counts what an account holds, and what of the past names it. Kinds without records are left out. */
export async function countAllUses(
  tx: AgencyTx,
  services: Services,
  staffId: string,
): Promise<{ held: StaffUseCount[]; past: StaffUseCount[] }> {
  return {
    held: await countUses(tx, services, staffId, { isPast: false }),
    past: await countUses(tx, services, staffId, { isPast: true }),
  };
}

async function countUses(
  tx: AgencyTx,
  { staffUses }: Services,
  staffId: string,
  { isPast }: { readonly isPast: boolean },
): Promise<StaffUseCount[]> {
  const counted: StaffUseCount[] = [];
  for (const use of staffUses) {
    if ((use.isPast ?? false) !== isPast) continue;
    const count = await use.count(tx, staffId);
    const { name, label, handOver: handing } = use;
    if (count > 0) counted.push({ name, label, count, goesTo: [...(handing?.to ?? [])] });
  }
  return counted;
}
