import { demoCategories } from './content/categories.ts';
import { toFields } from './content/category-sketch.ts';
import type { City } from './content/city.ts';
import { demoGroups, demoStaff, departments, tagNames } from './content/people.ts';
import { filedAt, makeResidents } from './content/submissions.ts';
import type { DemoAgency, DemoGroup, DemoSubmission } from './demo-agency.ts';
import { generateSubmission } from './generate-submission.ts';
import type { Random } from '../platform/demo-part.ts';

const DAY = 24 * 3_600_000;

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
  const submissions = dates.map((at) => generateSubmission(agency, at, now, random));
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
