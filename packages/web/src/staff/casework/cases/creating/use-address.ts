import { useDebouncedValue } from '@mantine/hooks';
import type { FormPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';

const DEBOUNCE_MS = 400;

/** Returns the address of a place as queries take it; null without one. */
export function addressOf({ streetAddress, secUnitNum, city, zip, apn }: FormPlace) {
  if (!streetAddress?.trim() && !apn) return null;
  const parts = { streetAddress, secUnitNum, city, zip, apn };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as Record<keyof typeof parts, string>;
}

/** Returns the address of a place as queries take it, once typing pauses; null without one. */
export const useAddress = (place: FormPlace) => addressOf(useDebouncedValue(place, DEBOUNCE_MS)[0]);
