import { z } from 'zod';
import { instant } from '../../platform/schemas.ts';

/** An entry of the audit trail: who did what, when, from where, and what it was before and after. */
export const trailEntry = z.object({
  id: z.uuid(),
  at: instant,
  type: z.string(),
  /** The kind of actor, such as `STAFF`. */
  actorKind: z.string(),
  actorName: z.string(),
  /** What happened; it follows the actor's name. */
  text: z.string(),
  subjectKind: z.string(),
  subjectKindLabel: z.string(),
  subjectId: z.uuid().nullable(),
  /** Such as `#1042`; null for an event of no single record. */
  subjectName: z.string().nullable(),
  /** The address of the request; null when it was removed, and for an event of residents or of the system. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Labels and values as texts. `from` is null for a new record, `to` for a deleted one. */
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type TrailEntry = z.infer<typeof trailEntry>;
