import { useQuery } from '@tanstack/react-query';
import type { SuggestedOwner } from '@townkeep/core/casework/cases';
import { apiQuery } from '../../../platform/session/api.ts';
import { useCaseRoles } from '../choices.ts';
import type { CaseDraft } from './case-draft.ts';
import { useAddress } from './use-address.ts';

/** The owner of the location's parcel, and the roles in which they take part in the new case. */
export interface OwnerInCase {
  readonly owner: SuggestedOwner | null;
  /** Empty without an owner. */
  readonly roleIds: readonly string[];
}

/** Returns what is suggested as contacts at the location of the new case. */
export function useSuggestedContacts({ place }: Pick<CaseDraft, 'place'>) {
  const address = useAddress(place);
  return useQuery(apiQuery.cases.suggestContacts.queryOptions({ input: address ?? {}, enabled: address !== null }))
    .data;
}

/** Returns the owner of the location's parcel with the roles that are filled from it, or that staff chose. */
export function useParcelOwner(draft: Pick<CaseDraft, 'place' | 'ownerRoleIds'>): OwnerInCase {
  const owner = useSuggestedContacts(draft)?.owner ?? null;
  const fromParcel = useCaseRoles().filter(({ isFromParcel }) => isFromParcel);
  return { owner, roleIds: owner === null ? [] : (draft.ownerRoleIds ?? fromParcel.map(({ id }) => id)) };
}
