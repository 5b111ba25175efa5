import { storedLink } from '../../../platform/auth/link-kinds.ts';
import type { Services } from '../../../platform/services.ts';

/** The link that opens the responsible party's side of a case; its holder writes as them. */
export const responsibleLinks = storedLink({ tokenPrefix: 'c', name: 'responsible', purpose: 'case-link' });

/** A case, and how often its link was replaced. */
interface Linked {
  readonly caseId: string;
  readonly linkVersion: number;
}

/** Returns the URL of the responsible party's page of a case. */
export const responsibleLink = (
  { settings }: Pick<Services, 'settings'>,
  agencyId: number,
  { caseId, linkVersion }: Linked,
): string => `${settings.publicUrl}/cases/${responsibleLinks.make(settings.secret, agencyId, caseId, linkVersion)}`;
