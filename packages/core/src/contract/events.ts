import { agencyEvents } from '../agencies/events.ts';
import { categoryList } from '../categories/category.ts';
import { contactEvents } from '../contacts/events.ts';
import { departmentList } from '../departments/department.ts';
import type { EventKind } from '../kernel/event.ts';
import { listEvents } from '../kernel/list-events.ts';
import { staffEvents } from '../people/events.ts';
import { submissionEvents } from '../submissions/events.ts';
import { tagList } from '../tags/tag.ts';

/** Every feature's events. A new feature is one line here. */
const declared: readonly Readonly<Record<string, EventKind>>[] = [
  agencyEvents,
  contactEvents,
  staffEvents,
  submissionEvents,
  ...[categoryList, departmentList, tagList].map(({ name, label }) => listEvents(name, label)),
];

/** Every kind of event, ordered by its type. Webhooks, rules and notification settings offer these. */
export const allEvents: readonly EventKind[] = declared.flatMap((kinds) => Object.values(kinds)).toSorted((one, other) => (one.type < other.type ? -1 : 1));
