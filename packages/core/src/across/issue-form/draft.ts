import { z } from 'zod';
import { publicSubmissionInput } from '../../casework/submissions/submission.ts';

// Anything typed so far, valid or not, but nothing deeper, so that its size is limited.
const typedValue = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);
const typedPart = z.union([typedValue, z.array(typedValue).max(100)]);
const typedName = z.string().max(100);
const typedValues = z.record(typedName, typedPart);
/** The reporter's part; only the consent to text messages is nested. */
const typedCustomer = z.record(typedName, z.union([typedPart, z.record(typedName, typedValue)]));

/** An unfinished form: the filled-in part of the request. Source: public side §3. */
export const draft = publicSubmissionInput
  .partial()
  .omit({ draftId: true, language: true })
  .extend({
    description: z.string().max(4000).optional(),
    category: z
      .object({ id: z.string().max(100).optional(), fields: z.array(typedValues).max(500).default([]) })
      .partial()
      .optional(),
    location: typedValues.nullish(),
    customerInfo: typedCustomer.nullish(),
    currentPageNo: z.number().int().min(1).max(2).default(1),
  });
export type Draft = z.infer<typeof draft>;
