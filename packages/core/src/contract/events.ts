import type { EventKind } from '../platform/event.ts';
import type { Feature } from '../platform/feature.ts';
import { features } from './features.ts';

/** Every kind of event, ordered by its type. Webhooks, rules and notification settings offer these. */
export const allEvents: readonly EventKind[] = (features as readonly Feature[])
  .flatMap(({ events = [] }) => events)
  .flatMap((kinds) => Object.values(kinds))
  .toSorted((one, other) => (one.type < other.type ? -1 : 1));
