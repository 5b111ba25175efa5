import type { CustomField } from '@townkeep/core/custom-fields';
import type { City, CityParcel } from './content/city.ts';
import { demoCategories } from './content/categories.ts';
import { type DemoCategory, toFields } from './content/category-sketch.ts';
import {
  demoGroups,
  demoStaff,
  departments,
  notes,
  residentReplies,
  staffReplies,
  tagNames,
} from './content/people.ts';
import type { Random } from '../platform/demo-part.ts';
import { answerFields, filedAt, fillText, makeResidents, pickCategory, type Resident } from './content/submissions.ts';

/** The whole demo of one agency as plain objects, before anything is stored. */
export interface DemoAgency {
  readonly city: City;
  readonly departments: readonly { id: string; name: string }[];
  readonly tags: readonly { id: string; name: string; color: string }[];
  readonly categories: readonly (DemoCategory & {
    id: string;
    fieldTree: CustomField[];
    internalTree: CustomField[];
  })[];
  readonly staff: readonly ((typeof demoStaff)[number] & { id: string; email: string })[];
  readonly groups: readonly DemoGroup[];
  readonly residents: readonly Resident[];
  readonly submissions: readonly DemoSubmission[];
}

/** A group of staff, with the ids of its members. */
export interface DemoGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly department: string;
  readonly memberIds: readonly string[];
  readonly supervisorId: string | null;
}

export interface DemoMessage {
  readonly id: string;
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly channel: 'WEB' | 'EMAIL' | 'SMS';
  readonly body: string;
  readonly authorId: string | null;
  readonly at: Date;
}

export interface DemoSubmission {
  readonly id: string;
  readonly category: DemoAgency['categories'][number];
  readonly description: string;
  readonly fields: ReturnType<typeof answerFields>;
  readonly resident: Resident | null;
  readonly notifyBy: readonly ('EMAIL' | 'SMS')[];
  readonly source: 'WEB' | 'STAFF' | 'EMAIL';
  readonly parcel: CityParcel | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly closedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly outcome: string | null;
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  readonly createdById: string | null;
  readonly messages: readonly DemoMessage[];
  readonly notes: readonly { id: string; content: string; authorId: string; at: Date }[];
  readonly tagIds: readonly string[];
  readonly photoSubjects: readonly string[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function generateAgency(
  city: City,
  domain: string,
  submissionCount: number,
  now: Date,
  random: Random,
): DemoAgency {
  const start = new Date(now.getTime() - 731 * DAY);
  const named = departments.map((name) => ({ id: random.uuid(start), name }));
  const tags = tagNames.map(([name, color]) => ({ id: random.uuid(start), name, color }));
  const newFieldId = () => random.uuid(start);
  const categories = demoCategories.map((category) => ({
    ...category,
    id: random.uuid(start),
    fieldTree: toFields(category.fields ?? [], newFieldId),
    internalTree: toFields(category.internalFields ?? [], newFieldId),
  }));
  const staff = demoStaff.map((member) => ({ ...member, id: random.uuid(start), email: `${member.key}@${domain}` }));
  const residents = makeResidents(Math.ceil(submissionCount / 3), random, start);
  const agency = { city, departments: named, tags, categories, staff, groups: [], residents };
  const dates = Array.from({ length: submissionCount }, () => filedAt(now, random)).toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  const submissions = dates.map((at) => makeSubmission(agency, at, now, random));
  const groups = makeGroups(staff, start, random);
  return { ...agency, groups, submissions: submissions.map((submission) => withGroup(submission, groups)) };
}

function makeGroups(staff: DemoAgency['staff'], start: Date, random: Random): DemoGroup[] {
  const idOf = (key: string) => staff.find((member) => member.key === key)!.id;
  return demoGroups.map(({ members, supervisor, ...group }) => ({
    ...group,
    id: random.uuid(start),
    memberIds: members.map(idOf),
    supervisorId: supervisor === null ? null : idOf(supervisor),
  }));
}

/** Assigns a waiting submission to its assignee's group, if the assignee's department has one. */
function withGroup(submission: DemoSubmission, groups: readonly DemoGroup[]): DemoSubmission {
  const group = groups.find(({ department }) => department === submission.category.department);
  const isWaiting = submission.assigneeId === null && submission.closedAt === null;
  return isWaiting && group !== undefined ? { ...submission, assigneeGroupId: group.id } : submission;
}

function makeSubmission(
  agency: Omit<DemoAgency, 'submissions'>,
  createdAt: Date,
  now: Date,
  random: Random,
): DemoSubmission {
  const category = pickCategory(agency.categories, random);
  const parcel = random.pick(agency.city.parcels);
  const isAnonymous = (category.allowAnonymousSubmission ?? true) && random.chance(0.15);
  const resident = isAnonymous ? null : random.pick(agency.residents);
  const workers = agency.staff.filter(
    (member) =>
      member.department === category.department &&
      member.scopes.crm.isActive &&
      member.isInactive !== true &&
      member.scopes.crm.permission !== 'READ_ONLY',
  );
  const source = random.chance(0.12) ? 'STAFF' : random.chance(0.05) ? 'EMAIL' : 'WEB';
  const age = now.getTime() - createdAt.getTime();
  const isClosed = random.chance(age > 30 * DAY ? 0.95 : age > 7 * DAY ? 0.6 : 0.2);
  const handledAt = new Date(createdAt.getTime() + Math.min(age * 0.6, random.between(2, 24 * 12) * HOUR));
  const isReopened = !isClosed && age > 3 * DAY && random.chance(0.15);
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
    outcome: isClosed
      ? random.pick([
          'Fixed',
          'Fixed',
          'Fixed',
          'No problem found',
          'Not within our responsibility',
          'Referred to another agency',
        ])
      : null,
    assigneeId: assignee?.id ?? null,
    assigneeGroupId: null,
    createdById: source === 'STAFF' ? (agency.staff[1]?.id ?? null) : null,
    ...conversation(
      agency,
      { resident, createdAt, handledAt, isClosed, isReopened, answers: category.answers },
      random,
    ),
    tagIds: agency.tags.filter(() => random.chance(0.05)).map((tag) => tag.id),
    photoSubjects: random.chance(0.3) ? Array.from({ length: random.between(1, 2) }, () => category.name) : [],
  };
}

interface Course {
  readonly resident: Resident | null;
  readonly createdAt: Date;
  readonly handledAt: Date;
  readonly isClosed: boolean;
  readonly isReopened: boolean;
  readonly answers: readonly string[];
}

/** Generates a submission's messages and notes. */
function conversation(
  agency: Omit<DemoAgency, 'submissions'>,
  course: Course,
  random: Random,
): Pick<DemoSubmission, 'messages' | 'notes'> {
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
