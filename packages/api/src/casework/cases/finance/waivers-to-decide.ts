import { WAIVERS_LISTED, type WaiverToDecide } from '@townkeep/core/casework/cases';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase } from '../access-queries.ts';
import { decidesWaivers } from '../money/checks.ts';
import { countWaiting, listWaitingOfCases } from './queries/waivers.ts';

interface WaiversToDecide {
  readonly items: WaiverToDecide[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

/** Lists the waivers that this person can decide about, never their own; none for people who decide about none. */
export async function listWaiversToDecide(tx: AgencyTx, _: unknown, by: StaffActing): Promise<WaiversToDecide> {
  if (!(await decidesWaivers(tx, by))) return { items: [], total: { count: 0, capped: false } };
  const waiting = { notAskedBy: by.person.id, mayBeSeen: await maySeeCase(tx, by.person.scopes) };
  const rows = await listWaitingOfCases(tx, waiting, WAIVERS_LISTED);
  return {
    items: rows.map(({ askedAt, ...waiver }) => ({ ...waiver, askedAt: askedAt.toISOString() })),
    total: await countWaiting(tx, waiting),
  };
}
