import { useDebouncedValue } from '@mantine/hooks';
import type { FormPlace } from '@townkeep/core/submissions/filing/issue-form.ts';

const DEBOUNCE_MS = 400;

/** Returns the address of a place as queries take it, once typing pauses; null without one. */
export function useAddress(place: FormPlace) {
  const [{ streetAddress, secUnitNum, city, zip, apn }] = useDebouncedValue(place, DEBOUNCE_MS);
  if (!streetAddress?.trim() && !apn) return null;
  const parts = { streetAddress, secUnitNum, city, zip, apn };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as Record<keyof typeof parts, string>;
}
