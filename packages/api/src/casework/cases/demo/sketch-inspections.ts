import type { CustomField, FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { addDays, dateIn, startOfDay } from '@townkeep/core/platform/formats/calendar.ts';
import { addWorkingHours, type WorkCalendar } from '@townkeep/core/office/work-schedule';
import type { DemoWorld } from '../../../platform/demo-part.ts';
import type { ActiveItem } from '../../../platform/records/list-items.ts';
import { checklistAnswers } from './checklist.ts';
import type { CaseLists } from './sketch-case.ts';
import { cancelNotes, inspectionNotes } from './texts.ts';

export interface DemoInspection {
  readonly id: string;
  readonly type: ActiveItem;
  readonly plannedOn: string;
  readonly performedAt: Date | null;
  /** When it was canceled and why; null if it was not. */
  readonly canceled: { readonly at: Date; readonly reason: ActiveItem; readonly note: string | null } | null;
  readonly checklist: readonly FieldAnswer[];
  /** Where the inspector was. */
  readonly hasPlace: boolean;
  readonly note: string | null;
  /** The ids of the photos that it added to the case. */
  readonly photoIds: readonly string[];
}

/** Returns whether an inspection is still to be performed. */
export const isPlanned = ({ performedAt, canceled }: DemoInspection): boolean =>
  performedAt === null && canceled === null;

interface Course {
  readonly createdAt: Date;
  readonly isClosed: boolean;
}

const UNPERFORMED = { performedAt: null, canceled: null, checklist: [], hasPlace: false, note: null, photoIds: [] };
const CANCELED = 0.15;

/**
 * Sketches an inspection soon after the creation, before some of them a canceled one, and for most of the open cases
 * one in the next days. All are in the working hours of the agency.
 */
export function sketchInspections(world: DemoWorld, lists: CaseLists, course: Course): DemoInspection[] {
  const { random, timezone, now } = world;
  const calendar = { timezone, schedule: lists.schedule };
  const [first, followUp] = lists.inspectionTypes;
  const performedAt = addWorkingHours(course.createdAt, random.between(20, 150) / 10, calendar);
  const isPerformed = performedAt < now;
  const performed = {
    id: random.uuid(course.createdAt),
    type: first!,
    plannedOn: dateIn(timezone, performedAt),
    performedAt,
    canceled: null,
    checklist: checklistAnswers((first!.fields['checklist'] ?? []) as CustomField[], random),
    hasPlace: random.chance(0.8),
    note: random.chance(0.6) ? random.pick(inspectionNotes) : null,
    photoIds: Array.from({ length: random.between(0, 2) }, () => random.uuid(performedAt)),
  };
  const planned = {
    ...UNPERFORMED,
    id: random.uuid(course.createdAt),
    type: isPerformed ? followUp! : first!,
    plannedOn: workingDayFrom(addDays(dateIn(timezone, now), random.between(-2, 12)), calendar),
  };
  const hasPlanned = !course.isClosed && !random.chance(0.25);
  return [
    ...(isPerformed && random.chance(CANCELED) ? canceledOne(first!, course.createdAt, world, lists, calendar) : []),
    ...(isPerformed ? [performed] : []),
    ...(hasPlanned ? [planned] : []),
  ];
}

/** Returns this day, or the next one on which the agency works. */
const workingDayFrom = (day: string, calendar: WorkCalendar): string =>
  dateIn(calendar.timezone, addWorkingHours(startOfDay(day, calendar.timezone), 0, calendar));

/** Returns an earlier attempt that was canceled on the way. */
function canceledOne(
  type: ActiveItem,
  createdAt: Date,
  { random }: DemoWorld,
  lists: CaseLists,
  calendar: WorkCalendar,
) {
  if (lists.cancelReasons.length === 0) return [];
  const at = addWorkingHours(createdAt, 1, calendar);
  const note = random.chance(0.5) ? random.pick(cancelNotes) : null;
  const canceled = { at, reason: random.pick(lists.cancelReasons), note };
  return [{ ...UNPERFORMED, id: random.uuid(createdAt), type, plannedOn: dateIn(calendar.timezone, at), canceled }];
}
