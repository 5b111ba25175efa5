import { z } from 'zod';
import { languages } from '../../../platform/formats/languages.ts';
import { privateCaseAgency } from '../private/private-case.ts';

/** The states of a notice that its page names: a void one can be replaced by another that was issued. */
export const verifiedStates = ['ISSUED', 'VOID', 'REPLACED'] as const;

/**
 * What the page behind the code of a printed notice shows: nothing of the case but its number where it can be paid
 * online, and nothing of people. The link that a
 * recipient got by email opens their letter too.
 */
export const verifiedNotice = z.object({
  agency: privateCaseAgency,
  number: z.string(),
  issuedOn: z.iso.date(),
  state: z.enum(verifiedStates),
  letters: z.array(
    z.object({
      language: z.enum(languages),
      pages: z.number().int(),
      /** The hash of the bytes of the PDF, in lowercase hexadecimal digits. */
      sha256: z.string(),
    }),
  ),
  /** The payment portal with the number of the case filled in; null where people cannot pay online, or no longer. */
  payUrl: z.string().nullable(),
  /** The letter of a link that opens one; null for the link that is printed on the notice. */
  letter: z
    .object({
      language: z.enum(languages),
      pages: z.number().int(),
      /** Works for an hour. Can be relative to the address of the API. */
      url: z.string(),
    })
    .nullable(),
});
export type VerifiedNotice = z.infer<typeof verifiedNotice>;
