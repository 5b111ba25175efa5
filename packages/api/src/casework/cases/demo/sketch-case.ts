import {
  type CaseStatus,
  complyByOn,
  type DispositionType,
  type InitiationType,
  violationStatusAfter,
} from '@townkeep/core/casework/cases';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { WorkSchedule } from '@townkeep/core/office/work-schedule';
import type { DemoParcel, DemoPerson, DemoReport, DemoResident, DemoWorld } from '../../../platform/demo-part.ts';
import type { ActiveItem } from '../../../platform/records/list-items.ts';
import { type DemoInspection, sketchInspections } from './sketch-inspections.ts';
import { type DemoMessage, sketchMessages } from './sketch-messages.ts';
import { descriptions, noteTexts } from './texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** By then the first inspection was performed, also over the longest weekend. */
const INSPECTED_DAYS = 7;

/** The agency's lists that cases refer to. */
export interface CaseLists {
  readonly violations: readonly ActiveItem[];
  readonly types: readonly ActiveItem[];
  readonly dispositions: readonly ActiveItem[];
  readonly outcomes: readonly ActiveItem[];
  readonly roles: readonly ActiveItem[];
  readonly inspectionTypes: readonly ActiveItem[];
  readonly cancelReasons: readonly ActiveItem[];
  readonly timeActivities: readonly ActiveItem[];
  readonly schedule: WorkSchedule;
  readonly daysOfAgency: number;
}

export interface DemoViolation {
  readonly id: string;
  readonly item: ActiveItem;
  readonly disposition: ActiveItem;
  readonly status: ReturnType<typeof violationStatusAfter>;
  readonly complyByOn: string;
}

/** A case as a plain object, before it is stored. */
export interface DemoCase {
  readonly id: string;
  readonly status: CaseStatus;
  readonly initiationType: InitiationType;
  readonly description: string;
  readonly officer: DemoPerson;
  readonly isAssigned: boolean;
  readonly parcel: DemoParcel;
  readonly owner: DemoResident;
  /** What it is about; null for what an officer saw. */
  readonly report: DemoReport | null;
  readonly violations: readonly DemoViolation[];
  readonly inspections: readonly DemoInspection[];
  readonly notes: readonly {
    readonly id: string;
    readonly content: string;
    readonly isPublic: boolean;
    readonly at: Date;
  }[];
  readonly messages: readonly DemoMessage[];
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly outcome: ActiveItem | null;
}

/** Sketches a case that was created at this time, for a place that has reports. */
export function sketchCase(world: DemoWorld, lists: CaseLists, createdAt: Date): DemoCase {
  const { random, now, staff, residents, submissions } = world;
  const parcel = random.pick(world.parcels.filter(({ locationId }) => locationId !== null));
  const reports = submissions.filter(({ apn, createdAt: at }) => apn === parcel.apn && at < createdAt);
  const report = reports.length > 0 && random.chance(0.7) ? random.pick(reports) : null;
  const age = now.getTime() - createdAt.getTime();
  const isClosed = random.chance(age > 60 * DAY ? 0.8 : age > 14 * DAY ? 0.35 : 0);
  const isReopened = !isClosed && age > 20 * DAY && random.chance(0.2);
  const closedAt = new Date(createdAt.getTime() + Math.max(age * (0.3 + random.next() * 0.5), INSPECTED_DAYS * DAY));
  const isDraft = !isClosed && age < 5 * DAY && random.chance(0.4);
  const owner = random.pick(residents);
  const end = isClosed ? closedAt : now;
  return {
    id: random.uuid(createdAt),
    status: isClosed ? 'CLOSED' : isDraft ? 'DRAFT' : 'OPEN',
    initiationType: report === null ? 'PROACTIVE' : 'REACTIVE',
    description: random.pick(descriptions),
    officer: random.pick(staff.filter(({ key }) => key === 'officer' || key === 'inspector')),
    isAssigned: isClosed || random.chance(0.85),
    parcel,
    owner,
    report,
    violations: sketchViolations(world, lists, { createdAt, isClosed }),
    inspections: isDraft ? [] : sketchInspections(world, lists, { createdAt, isClosed }),
    notes: sketchNotes(world, createdAt, end),
    messages: isDraft ? [] : sketchMessages(random, { owner, from: createdAt, to: end }),
    createdAt,
    closedAt: isClosed ? closedAt : null,
    reopenedAt: isReopened ? new Date(closedAt.getTime() + age * 0.1) : null,
    outcome: isClosed ? random.pick(lists.outcomes) : null,
  };
}

interface Course {
  readonly createdAt: Date;
  readonly isClosed: boolean;
}

function sketchViolations(
  { random, timezone }: DemoWorld,
  lists: CaseLists,
  { createdAt, isClosed }: Course,
): DemoViolation[] {
  const frequent = lists.violations.filter(({ fields }) => fields['isFrequent'] === true);
  const items = new Set([random.pick(frequent), ...(random.chance(0.5) ? [random.pick(lists.violations)] : [])]);
  const days = (item: ActiveItem | undefined) => (item?.fields['complyByDays'] as number | null | undefined) ?? null;
  return [...items].map((item, index) => {
    const isResolved = isClosed || (index > 0 && random.chance(0.4));
    const type = isResolved ? (random.chance(0.85) ? 'COMPLIANT_DISPOSITION' : 'INVALID_DISPOSITION') : 'OPEN';
    const disposition = dispositionOf(lists, type);
    const ofType = days(lists.types.find(({ id }) => id === item.group));
    return {
      id: random.uuid(createdAt),
      item,
      disposition,
      status: violationStatusAfter('OPEN', type),
      complyByOn: complyByOn(null, dateIn(timezone, createdAt), {
        ofViolation: days(item),
        ofType,
        ofAgency: lists.daysOfAgency,
      }),
    };
  });
}

const dispositionOf = (lists: CaseLists, type: DispositionType): ActiveItem =>
  lists.dispositions.find(({ group }) => group === type)!;

function sketchNotes({ random }: DemoWorld, from: Date, to: Date): DemoCase['notes'] {
  return Array.from({ length: random.between(0, 2) }, () => {
    const at = new Date(from.getTime() + (to.getTime() - from.getTime()) * random.next());
    return { id: random.uuid(at), at, ...random.pick(noteTexts) };
  }).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
