import { agencyEvents } from '../../office/agencies/events.ts';
import type { EventKind } from '../../platform/event.ts';
import { staffEvents } from '../../identity/people/events.ts';

/** What the provider watches in every agency: accounts, sign-ins, sessions, and the agency itself. */
const watched: readonly EventKind[] = [...Object.values(staffEvents), ...Object.values(agencyEvents)];

/** The sentence about each event that the provider watches, by its type. */
export const systemEventTexts: ReadonlyMap<string, string> = new Map(watched.map(({ type, about }) => [type, about]));
