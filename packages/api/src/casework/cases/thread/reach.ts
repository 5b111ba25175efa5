import { type CaseStatus, partyBlocker, type PartyReach, partyReach } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { submissionsArea } from '../../../office/agencies/index.ts';
import { hasSmsGateway } from '../../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { type CaseCorrespondence, findCorrespondence, type Party } from '../contacts/responsible-queries.ts';

/** Returns how a message reaches the party of a case; null without one. */
export async function reachOfParty(
  tx: AgencyTx,
  { settings }: Pick<Services, 'settings'>,
  party: Party | null,
): Promise<PartyReach | null> {
  if (party === null) return null;
  const { isSMSEnabled } = await readArea(tx, submissionsArea);
  return partyReach(party, { isSMSEnabled, hasSmsGateway: hasSmsGateway(settings) });
}

/** A party that can be written to. */
export interface Reached extends CaseCorrespondence {
  readonly party: Party;
  readonly reach: PartyReach;
}

/**
 * Returns the data for a letter to the party of a locked case.
 * @throws Problem case_in_draft, case_without_party, party_not_reached, no_sms_gateway
 */
export async function getReached(
  tx: AgencyTx,
  services: Pick<Services, 'settings'>,
  { id, status }: { readonly id: string; readonly status: CaseStatus },
): Promise<Reached> {
  const found = await findCorrespondence(tx, id);
  if (found === null) throw new Problem('not_found');
  const reach = await reachOfParty(tx, services, found.party);
  const blocker = partyBlocker({ status, reach, hasWritten: found.hasWritten });
  if (blocker !== null || reach === null || found.party === null) throw new Problem(blocker ?? 'not_found');
  return { ...found, party: found.party, reach };
}
