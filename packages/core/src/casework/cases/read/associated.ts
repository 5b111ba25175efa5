import { z } from 'zod';
import { instant } from '../../../platform/schemas.ts';
import { caseStatuses } from '../case-status.ts';

const addressPart = z.string().trim().max(200).optional();

/** An address in the parts that identify a location, for a query. */
export const addressInput = z.object({
  streetAddress: addressPart,
  secUnitNum: addressPart,
  city: addressPart,
  zip: addressPart,
  apn: addressPart,
});
export type AddressInput = z.infer<typeof addressInput>;

/** A case at an address. One that the reader may not see has only its number. */
export const associatedCase = z.object({
  id: z.uuid().nullable(),
  number: z.string(),
  isRestricted: z.boolean(),
  status: z.enum(caseStatuses).nullable(),
  /** The names of its violations. */
  violations: z.array(z.string()),
  createdAt: instant.nullable(),
});
export type AssociatedCase = z.infer<typeof associatedCase>;

/** A submission at an address. */
export const associatedSubmission = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(['OPEN', 'CLOSED']),
  category: z.string(),
  summary: z.string(),
  createdAt: instant,
});
export type AssociatedSubmission = z.infer<typeof associatedSubmission>;

/** What the agency knows of an address. */
export const associated = z.object({
  /** The warning about it; null without one. */
  flagReason: z.string().nullable(),
  /** Whether it is secured, and the reader may not see its records. */
  isRestricted: z.boolean(),
  /** Whether it is secured, for those who may see its records. */
  isSecured: z.boolean(),
  /** The text to confirm before a case is put here; null where none is needed. */
  disclaimer: z.string().nullable(),
  /** The agency's text about secured locations, for those who may not see them. */
  restrictedMessage: z.string().nullable(),
  /** The newest first. */
  cases: z.array(associatedCase),
  submissions: z.array(associatedSubmission),
});
export type Associated = z.infer<typeof associated>;
