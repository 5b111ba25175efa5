import { storedLink } from '../../../platform/auth/link-kinds.ts';
import type { Services } from '../../../platform/services.ts';

/** The link that opens the responsible party's side of a case; its holder writes as them. */
export const responsibleLinks = storedLink({ tokenPrefix: 'c', name: 'responsible', purpose: 'case-link' });

/** A case, the hash of its link, and how often that was replaced. */
export interface LinkedCase {
  readonly caseId: string;
  readonly linkHash: Uint8Array;
  readonly linkVersion: number;
}

/** Returns the URL of the responsible party's page of a case. */
export const responsibleLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  { caseId: id, linkHash, linkVersion: version }: LinkedCase,
): string =>
  `${settings.publicUrl}/cases/${responsibleLinks.again(settings.secret, agencyId, { id, linkHash, version })}`;
