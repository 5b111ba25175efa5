import { v7 } from 'uuid';

/** Returns the id of a new row: a UUIDv7, so that ids increase with time and indexes stay compact. */
export const newId = (): string => v7();

/** Returns the lowest UUIDv7 of an instant. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
