import { notes, residentReplies, staffReplies } from './content/people.ts';
import { answerFields, fillText, pickCategory, type Resident } from './content/submissions.ts';
import type { DemoAgency, DemoMessage, DemoSubmission } from './demo-agency.ts';
import type { Random } from '../platform/demo-part.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Outcomes of closed submissions. A repeated one is more frequent. */
const outcomes = [
  'Fixed',
  'Fixed',
  'Fixed',
  'No problem found',
  'Not within our responsibility',
  'Referred to another agency',
];

type Agency = Omit<DemoAgency, 'submissions'>;

/** When and how far a submission was handled. */
interface Progress {
  readonly createdAt: Date;
  readonly handledAt: Date;
  readonly isClosed: boolean;
  readonly isReopened: boolean;
}

/** Generates a submission with its conversation. */
export function generateSubmission(agency: Agency, createdAt: Date, now: Date, random: Random): DemoSubmission {
  const category = pickCategory(agency.categories, random);
  const parcel = random.pick(agency.city.parcels);
  const isAnonymous = (category.allowAnonymousSubmission ?? true) && random.chance(0.15);
  const resident = isAnonymous ? null : random.pick(agency.residents);
  const source = random.chance(0.12) ? 'STAFF' : random.chance(0.05) ? 'EMAIL' : 'WEB';
  const progress = makeProgress(createdAt, now, random);
  const { isClosed, isReopened, handledAt } = progress;
  const workers = agency.staff.filter((member) => worksOn(member, category));
  const assignee = workers.length > 0 && (isClosed || random.chance(0.7)) ? random.pick(workers) : null;
  const description = fillText(random.pick(category.texts), parcel, agency.city, random);
  return {
    id: random.uuid(createdAt),
    category,
    description,
    createdAt,
    source,
    resident,
    parcel: category.isLocationIncluded === false ? null : parcel,
    fields: answerFields(category.fieldTree, random),
    notifyBy: resident === null ? [] : resident.email === null ? ['SMS'] : ['EMAIL'],
    updatedAt: isClosed || isReopened ? handledAt : createdAt,
    closedAt: isClosed ? handledAt : null,
    reopenedAt: isReopened ? handledAt : null,
    outcome: isClosed ? random.pick(outcomes) : null,
    assigneeId: assignee?.id ?? null,
    assigneeGroupId: null,
    createdById: source === 'STAFF' ? (agency.staff[1]?.id ?? null) : null,
    ...conversation(agency, { ...progress, resident, answers: category.answers }, random),
    tagIds: agency.tags.filter(() => random.chance(0.05)).map((tag) => tag.id),
    photoSubjects: random.chance(0.3) ? Array.from({ length: random.between(1, 2) }, () => category.name) : [],
  };
}

/** Older submissions are more often closed. */
function makeProgress(createdAt: Date, now: Date, random: Random): Progress {
  const age = now.getTime() - createdAt.getTime();
  const isClosed = random.chance(age > 30 * DAY ? 0.95 : age > 7 * DAY ? 0.6 : 0.2);
  const handledAt = new Date(createdAt.getTime() + Math.min(age * 0.6, random.between(2, 24 * 12) * HOUR));
  const isReopened = !isClosed && age > 3 * DAY && random.chance(0.15);
  return { createdAt, handledAt, isClosed, isReopened };
}

/** Returns whether a member of staff handles submissions of a category. */
function worksOn(member: Agency['staff'][number], category: Agency['categories'][number]): boolean {
  const { isActive, permission } = member.scopes.crm;
  return (
    member.department === category.department && isActive && member.isInactive !== true && permission !== 'READ_ONLY'
  );
}

interface Course extends Progress {
  readonly resident: Resident | null;
  readonly answers: readonly string[];
}

/** Generates a submission's messages and notes. */
function conversation(agency: Agency, course: Course, random: Random): Pick<DemoSubmission, 'messages' | 'notes'> {
  const clerk = agency.staff[1]!;
  const at = (share: number) =>
    new Date(course.createdAt.getTime() + (course.handledAt.getTime() - course.createdAt.getTime()) * share);
  const messages: DemoMessage[] = [];
  const say = (direction: DemoMessage['direction'], body: string, when: Date) =>
    messages.push({
      id: random.uuid(when),
      direction,
      body,
      at: when,
      authorId: direction === 'OUTBOUND' ? clerk.id : null,
      channel: direction === 'OUTBOUND' || random.chance(0.5) ? 'WEB' : 'EMAIL',
    });
  if (course.resident !== null) {
    if (random.chance(0.45)) say('OUTBOUND', random.pick(staffReplies), at(0.3));
    if (messages.length > 0 && random.chance(0.5)) say('INBOUND', random.pick(residentReplies), at(0.5));
    if (course.isClosed || course.isReopened) say('OUTBOUND', random.pick(course.answers), at(0.9));
    if (course.isReopened) say('INBOUND', 'It is not fixed. ' + random.pick(residentReplies), course.handledAt);
  }
  const written = random.chance(0.3)
    ? [{ id: random.uuid(at(0.4)), content: random.pick(notes), authorId: clerk.id, at: at(0.4) }]
    : [];
  return { messages, notes: written };
}
