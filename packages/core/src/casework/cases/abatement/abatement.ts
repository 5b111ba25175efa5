import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { instant } from '../../../platform/schemas.ts';
import {
  type AbatementStage,
  abatementStages,
} from '../../../across/setup/lists/code-enforcement/abatement-activities.ts';
import { itemRef } from '../case.ts';
import { abatementStatuses } from './abatement-rules.ts';

const stageNames = Object.keys(abatementStages) as [AbatementStage, ...AbatementStage[]];

/** A file of the case that documents an abatement, or one of its activities. */
export const abatementDocument = z.object({
  id: z.uuid(),
  version: z.number().int(),
  /** The activity that it belongs to; null for the abatement as a whole. */
  stepId: z.uuid().nullable(),
  attachmentId: z.uuid(),
  title: z.string(),
  /** Whether it can be printed with the letters of the day. */
  isPdf: z.boolean(),
  /** Whether it waits for print. */
  isQueued: z.boolean(),
});

/** An activity of a forced abatement. */
export const abatementStep = z.object({
  id: z.uuid(),
  version: z.number().int(),
  activity: itemRef.extend({ needsDocument: z.boolean() }),
  stage: z.enum(stageNames),
  plannedOn: z.iso.date().nullable(),
  /** The day on which it was done; null until then. */
  doneOn: z.iso.date().nullable(),
  /** In cents; an estimate until it is done. */
  costCents: z.number().int().nullable(),
  note: z.string().nullable(),
});
export type AbatementStep = z.infer<typeof abatementStep>;

/** A forced abatement: the agency corrects the violations itself. */
export const abatement = z.object({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(abatementStatuses).exclude(['NONE']),
  /** Why it was recommended, dismissed or initiated. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: instant,
  createdBy: personRef.nullable(),
  completedAt: instant.nullable(),
  steps: z.array(abatementStep),
  documents: z.array(abatementDocument),
});
export type Abatement = z.infer<typeof abatement>;

export const stageStates = ['NOT_STARTED', 'IN_PROGRESS', 'DONE'] as const;

/** A stage of the current abatement. */
export const abatementStageView = z.object({
  stage: z.enum(stageNames),
  label: z.string(),
  state: z.enum(stageStates),
  stepIds: z.array(z.uuid()),
  /** The costs of what was done in it, in cents. */
  costCents: z.number().int(),
});
export type AbatementStageView = z.infer<typeof abatementStageView>;

/** The forced abatements of a case. */
export const caseAbatement = z.object({
  status: z.enum(abatementStatuses),
  /** The newest one; null without any. */
  current: abatement.nullable(),
  /** The stages of the newest one. */
  stages: z.array(abatementStageView),
  /** The costs of what was done in it, in cents. */
  costCents: z.number().int(),
  /** Those before it, the newest first. */
  earlier: z.array(abatement),
});
export type CaseAbatement = z.infer<typeof caseAbatement>;
