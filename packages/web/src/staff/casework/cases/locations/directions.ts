import type { CasePlace } from '@townkeep/core/casework/cases';
import { formatAddress } from '@townkeep/core/casework/locations';

/**
 * Returns the address of directions to a place, which phones open in their own maps; null for a place without an
 * address or point. It is a link that the person follows: the page itself asks no other host.
 */
export function directionsTo(place: CasePlace): string | null {
  const { latitude, longitude } = place;
  const words = formatAddress(place);
  const target = words !== '' ? words : latitude === null || longitude === null ? '' : `${latitude},${longitude}`;
  return target === '' ? null : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}
