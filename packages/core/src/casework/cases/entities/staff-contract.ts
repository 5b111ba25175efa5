import { z } from 'zod';
import { customField, fieldAnswer, givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { staffCall } from '../../../platform/call.ts';
import { historyEntry } from '../../../platform/history.ts';
import { agencyId, id, instant, paging, seenVersion, sortOrder, total } from '../../../platform/schemas.ts';
import { caseDetail } from '../case.ts';
import { associatedCase } from '../read/associated.ts';
import { recordPath, tags } from '../staff-addresses.ts';

const listPath = '/xerce/entities';

/** A kind of things that violations are about, for those who may see a type that uses it. */
export const entitySection = z.object({
  id: z.uuid(),
  label: z.string(),
  iconUrl: z.string().nullable(),
  /** The violation type whose page lists the section: the first one that uses it. Source: rule R089 */
  configViolationTypeId: z.uuid(),
  /** All violation types that use it and that the reader may see. */
  violationTypeIds: z.array(z.uuid()),
  isInToolsMenu: z.boolean(),
  fields: z.array(customField),
});
export type EntitySection = z.infer<typeof entitySection>;

/** A row of the listing of entities. */
export const entityRow = z.object({
  id: z.uuid(),
  label: z.string(),
  /** The cases that the reader may see. */
  openCases: z.number().int(),
  cases: z.number().int(),
  lastCaseAt: instant.nullable(),
  updatedAt: instant,
});
export type EntityRow = z.infer<typeof entityRow>;

/** A thing with its answers, its cases and its history. */
export const entityDetail = z.object({
  id: z.uuid(),
  version: z.number().int(),
  label: z.string(),
  section: z.object({ id: z.uuid(), label: z.string() }),
  /** Whether the reader may change it. */
  isEditable: z.boolean(),
  form: z.array(customField),
  answers: z.array(fieldAnswer),
  /** At most 100, the newest first. */
  cases: z.array(associatedCase),
  /** The newest 50 entries. */
  history: z.array(historyEntry),
});
export type EntityDetail = z.infer<typeof entityDetail>;

export const entityCaseStates = ['OPEN', 'ENDED'] as const;

/** The filter of the listing of entities: those of the section of a violation type. */
export const entityFilter = z.object({
  violationTypeId: id,
  /** Words of the label and the answers. */
  q: z.string().trim().max(200).optional(),
  /** Those with a case that is not closed, or those without one. */
  cases: z.enum(entityCaseStates).optional(),
});
export type EntityFilter = z.infer<typeof entityFilter>;

export const entitySorts = ['label', 'updatedAt'] as const;
export type EntitySort = (typeof entitySorts)[number];

/** The calls for the things that violations are about. */
export const caseEntitiesContract = {
  entitySections: staffCall('cases.see')
    .route({
      method: 'GET',
      path: '/agencies/{agencyId}/xerce/entity-sections',
      tags,
      summary: 'List the kinds of things that violations are about, with their icons and forms',
    })
    .input(z.object({ agencyId }))
    .output(z.object({ items: z.array(entitySection) })),
  entities: staffCall('cases.see', { limit: 'search', reads: true })
    .route({ method: 'POST', path: `${listPath}/listing`, tags, summary: 'List entities, filtered, sorted and paged' })
    .input(z.object({ ...entityFilter.shape, ...paging, sortBy: z.enum(entitySorts).default('updatedAt'), sortOrder }))
    .output(z.object({ items: z.array(entityRow), total })),
  entity: staffCall('cases.see')
    .route({ method: 'GET', path: `${listPath}/{entityId}`, tags, summary: 'Get an entity with its cases and history' })
    .input(z.object({ entityId: id }))
    .output(entityDetail),
  editEntity: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${listPath}/{entityId}`, tags, summary: 'Change what is recorded of an entity' })
    .input(z.object({ entityId: id, version: seenVersion, fields: givenAnswers }))
    .output(entityDetail),
  setViolationEntity: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/violations/{violationId}/entity`,
      tags,
      summary: 'Set what a violation is about: a known entity, a new one by its answers, or none',
    })
    .input(
      z.object({ id, violationId: id, version: seenVersion, entityId: id.nullish(), fields: givenAnswers.optional() }),
    )
    .output(caseDetail),
};
