import { type AbatementStatus, entityLabel } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { entityEvents } from '@townkeep/core/casework/cases/entities/events.ts';
import type { CustomField, FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { EventData, EventKind } from '@townkeep/core/platform/event.ts';
import type { DemoWorld, Random } from '../../../platform/demo-part.ts';
import type { ActiveItem } from '../../../platform/records/list-items.ts';
import type { DemoCase, DemoViolation } from './sketch-case.ts';
import { dismissals } from './texts.ts';

type Row = Readonly<Record<string, unknown>>;

/** The lists that the work on cases refers to. */
export interface WorkLists {
  readonly types: readonly ActiveItem[];
  readonly sections: readonly ActiveItem[];
  readonly abatementActivities: readonly ActiveItem[];
}

/** The tables of the work on a case, in the order in which they are inserted. */
export const workTables = ['entities', 'abatements', 'abatement_steps', 'events'] as const;

/** The rows of the work on a case by table, in the order in which they are inserted, and the entities of violations. */
export interface WorkRows {
  readonly entities: readonly Row[];
  readonly abatements: readonly Row[];
  readonly abatement_steps: readonly Row[];
  readonly events: readonly Row[];
  /** The id of the entity by that of the violation. */
  readonly entityOf: ReadonlyMap<string, string>;
}

const EVERY = 7;

/** Returns what cases are about, and a forced abatement for some of them. `index` is the position of the case. */
export function workOf(each: DemoCase, number: string, index: number, world: DemoWorld, lists: WorkLists): WorkRows {
  const things = each.violations.flatMap((violation, position) =>
    thingOf(each, { number, plate: plateOf(index * THINGS_MAX + position) }, violation, world, lists),
  );
  const abatement = index % EVERY === 0 && each.status !== 'DRAFT' ? abatementOf(each, world, lists) : null;
  return {
    entities: things.map(({ entity }) => entity),
    abatements: abatement === null ? [] : [abatement.abatement],
    abatement_steps: abatement?.steps ?? [],
    events: [...things.flatMap(({ events }) => events), ...(abatement?.events ?? [])],
    entityOf: new Map(things.map(({ violationId, entity }) => [violationId, String(entity['id'])])),
  };
}

/** Most violations, and so vehicles, of one case. */
const THINGS_MAX = 2;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a license plate as California makes them, another one for each number. */
export function plateOf(number: number): string {
  // The step shares no factor with the number of plates, so that none comes twice.
  const at = (number * 7_654_321 + 1_234_567) % (5 * 26 ** 3 * 1000);
  const letters = [26 ** 2, 26, 1].map((place) => LETTERS[Math.floor(Math.floor(at / 1000) / place) % 26]).join('');
  return `${4 + Math.floor(at / (26 ** 3 * 1000))}${letters}${String(at % 1000).padStart(3, '0')}`;
}

const eventOf = <Kind extends EventKind>(
  { officer, createdAt }: DemoCase,
  { random }: DemoWorld,
  subjectId: string,
  kind: Kind,
  data: EventData<Kind>,
  at = createdAt,
): Row => ({
  id: random.uuid(at),
  at,
  actor_kind: 'STAFF',
  actor_id: officer.id,
  actor_name: officer.name,
  subject_kind: kind.subject,
  subject_id: subjectId,
  type: kind.type,
  data: kind.data.parse(data),
});

const values: Readonly<Record<string, readonly string[]>> = {
  Make: ['Ford', 'Toyota', 'Chevrolet', 'Honda'],
  Color: ['white', 'silver', 'blue', 'red'],
  Kind: ['Dog', 'Cat', 'Fowl'],
  Number: ['1', '2', '3', '12'],
};

function answersTo(fields: readonly CustomField[], plate: string, { random }: DemoWorld): FieldAnswer[] {
  return fields.flatMap(({ id, label, type, isRequired }) => {
    const known = label === 'License plate' ? [plate] : values[label];
    if (known === undefined) return [];
    const value = random.pick(known);
    return { id, label, type, isRequired, value: type === 'NUMBER' ? Number(value) : value };
  });
}

interface Named {
  /** The number of the case. */
  readonly number: string;
  readonly plate: string;
}

function thingOf(each: DemoCase, { number, plate }: Named, of: DemoViolation, world: DemoWorld, lists: WorkLists) {
  const type = lists.types.find(({ id }) => id === of.item.group);
  const section = lists.sections.find(({ id }) => id === type?.fields['entitySectionId']);
  if (section === undefined) return [];
  const answers = answersTo((section.fields['fields'] ?? []) as CustomField[], plate, world);
  const label = entityLabel((section.fields['listedFields'] ?? []) as string[], answers);
  const id = world.random.uuid(each.createdAt);
  const violation = { id: of.item.id, name: of.item.name };
  const event = <Kind extends EventKind>(subjectId: string, kind: Kind, data: EventData<Kind>) =>
    eventOf(each, world, subjectId, kind, data);
  const to = { id, name: label };
  return {
    violationId: of.id,
    entity: {
      id,
      version: 1,
      section_id: section.id,
      section_list: 'entity-sections',
      label,
      fields: answers,
      created_by: each.officer.id,
      created_at: each.createdAt,
      updated_at: each.createdAt,
    },
    events: [
      event(id, entityEvents.created, { label, section: { id: section.id, name: section.name } }),
      event(id, entityEvents.linked, { case: { id: each.id, name: number }, violation }),
      event(each.id, caseEvents.violationEntitySet, { caseViolationId: of.id, violation, from: null, to }),
    ],
  };
}

/** From the recommendation to the decision about it, in milliseconds. */
const DECIDED_MS = 60_000;
const REASON = 'The owner did not answer two notices, and the neighbors complain.';

/** Returns how far an abatement came: in a closed case it was completed or dismissed. */
function statusOf({ status }: DemoCase, random: Random): AbatementStatus {
  if (random.chance(0.25)) return 'DISMISSED';
  return status === 'CLOSED' ? 'COMPLETED' : random.chance(0.5) ? 'INITIATED' : 'RECOMMENDED';
}

/** A forced abatement with its activities; one that was only recommended or was dismissed has none. */
function abatementOf(each: DemoCase, world: DemoWorld, lists: WorkLists) {
  const { random, timezone } = world;
  const id = random.uuid(each.createdAt);
  const status = statusOf(each, random);
  const isDone = status === 'COMPLETED';
  const isBegun = isDone || status === 'INITIATED';
  const activities = isBegun
    ? lists.abatementActivities.filter(({ fields }) => fields['needsDocument'] !== true || !isDone)
    : [];
  const day = dateIn(timezone, each.createdAt);
  const steps = activities.map((activity, index) => {
    const doneOn = isDone || index === 0 ? day : null;
    return {
      id: random.uuid(each.createdAt),
      abatement_id: id,
      version: 1,
      activity_id: activity.id,
      activity_list: 'forced-abatement-activities',
      planned_on: addDays(day, index * 5),
      done_on: doneOn,
      cost_cents: random.between(1, 40) * 2500,
      created_at: each.createdAt,
    };
  });
  const costCents = steps.reduce((sum, step) => sum + (step.done_on === null ? 0 : step.cost_cents), 0);
  const named = activities.map(({ id: activityId, name }) => ({ id: activityId, name }));
  const decidedAt = new Date(each.createdAt.getTime() + DECIDED_MS);
  const event = <Kind extends EventKind>(kind: Kind, data: EventData<Kind>, at?: Date) =>
    eventOf(each, world, each.id, kind, data, at);
  return {
    abatement: {
      id,
      case_id: each.id,
      version: 1,
      status,
      reason: REASON,
      created_by: each.officer.id,
      created_at: each.createdAt,
      completed_at: isDone ? each.closedAt : null,
    },
    steps,
    events: [
      event(caseEvents.abatementRecommended, { abatementId: id, reason: REASON }),
      ...(isBegun
        ? [event(caseEvents.abatementInitiated, { abatementId: id, reason: null, activities: named }, decidedAt)]
        : []),
      ...(isDone ? [event(caseEvents.abatementCompleted, { abatementId: id, costCents }, each.closedAt!)] : []),
      ...(status === 'DISMISSED'
        ? [event(caseEvents.abatementDismissed, { abatementId: id, reason: random.pick(dismissals) }, decidedAt)]
        : []),
    ],
  };
}
