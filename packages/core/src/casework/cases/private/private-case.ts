import { z } from 'zod';
import { publicAttachment, publicMessage } from '../../../mechanisms/conversations/index.ts';
import { otherLanguages } from '../../../platform/formats/translations.ts';
import { instant } from '../../../platform/schemas.ts';
import { violationStatuses } from '../violations/violation-status.ts';

/** The agency, as the page shows it before it opens. */
export const privateCaseAgency = z.object({
  agencyId: z.number().int(),
  agencyName: z.string(),
  logoUrl: z.string().nullable(),
  /** `#rrggbb`; null for the product's. */
  primaryColor: z.string().nullable(),
  /** The languages that the agency offers besides English. */
  otherLanguages: z.array(z.enum(otherLanguages)),
  timezone: z.string(),
  /** How to reach the agency itself. */
  agencyContact: z.object({
    /** E.164. */
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    websiteUrl: z.string().nullable(),
  }),
});

const byLanguage = z.record(z.string(), z.string());

/** What the responsible party sees of a case. Names of people, internal notes and internal files are not in it. */
export const privateCase = z.object({
  number: z.string(),
  status: z.enum(['OPEN', 'CLOSED']),
  isReopened: z.boolean(),
  createdAt: instant,
  closedAt: instant.nullable(),
  outcome: z.string().nullable(),
  /** The outcome in other languages, by language. */
  outcomeNames: byLanguage,
  /** The primary address; null without one, and for a secured location. */
  location: z.string().nullable(),
  violations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The articles that it cites. */
      codes: z.array(z.string()),
      status: z.enum(violationStatuses),
      complyByOn: z.iso.date().nullable(),
    }),
  ),
  /** The scheduled inspections. */
  inspections: z.array(
    z.object({
      id: z.uuid(),
      plannedOn: z.iso.date(),
      /** `HH:MM` in the agency's time zone; null for any time of the day. */
      plannedAt: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id: z.uuid(), content: z.string(), createdAt: instant })),
  /** The photos and files that an officer chose. */
  attachments: z.array(publicAttachment.extend({ addedAt: instant })),
  /** The conversation by all channels, oldest first. */
  messages: z.array(publicMessage),
  disclaimer: z.string().nullable(),
  /** The disclaimer in other languages, by language. */
  disclaimers: byLanguage,
  /** Largest file of a message, in units of 1,048,576 bytes. */
  maxFileSizeMb: z.number(),
});
export type PrivateCase = z.infer<typeof privateCase>;

/** The page of a case for its responsible party. `shown` is null until the code from a text message was entered. */
export const privateCasePage = z.object({
  agency: privateCaseAgency,
  shown: privateCase.nullable(),
  /** The last digits of the phone that gets the code; null when none can be sent, or none is needed. */
  phoneEnd: z.string().nullable(),
});
export type PrivateCasePage = z.infer<typeof privateCasePage>;
