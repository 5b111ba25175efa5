import { z } from 'zod';
import { text } from '../kernel/messages.ts';
import { optionalLines, optionalText, requiredText } from '../kernel/schemas.ts';
import { optionalWebAddress } from '../kernel/web-address.ts';
import { framingSite } from './framing-site.ts';

export const ssoProviders = ['TOWNKEEP', 'OKTA', 'AD'] as const;

/** What anyone may know of an agency before signing in. */
export const publicAgencyInfo = z.object({
  agencyId: z.number().int(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  gisVersion: z.string().nullable(),
  timezone: z.string(),
  /** TOWNKEEP is the embedded sign-in. */
  SSOProvider: z.enum(ssoProviders),
  /** Where and as whom the browser signs in: an OpenID Connect issuer and our client id there. Null as long as the agency's own is not named. */
  sso: z.object({ issuer: z.string(), clientId: z.string() }).nullable(),
  /** Shown in the header, e.g. 'Training'; null in production. */
  instanceLabel: z.string().nullable(),
});
export type PublicAgencyInfo = z.infer<typeof publicAgencyInfo>;

/** The agency's own data, changed by its site administrators. */
export const agencyInformation = z.object({
  name: requiredText('Name', 200),
  logoUrl: optionalWebAddress('Logo'),
  websiteUrl: optionalWebAddress('Website'),
  timezone: z
    .string()
    .max(60)
    .refine(isTimezone, 'Time zone format is invalid.')
    .meta({ examples: ['America/Los_Angeles'] }),
  city: optionalText('City', 100),
  state: optionalText('State', 50),
  phoneNumber: optionalText('Phone', 30),
  email: z.email().max(320).nullable(),
  primaryColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullable(),
  elevioAccountId: optionalText('Help account', 100),
  allowFineTracking: z.boolean(),
  isCommunicationLinkEnabled: z.boolean(),
  isAccountsFeatureFlagEnabled: z.boolean(),
  isSubmissionTransferredMessageEnabled: z.boolean(),
});
export type AgencyInformation = z.infer<typeof agencyInformation>;

const site = z
  .string()
  .trim()
  .max(300)
  .overwrite((address) => framingSite(address) ?? address)
  .refine((address) => framingSite(address) !== null, text('mustBeSite'))
  .meta({ format: 'uri', examples: ['https://www.example.org', 'https://*.example.org'] });

/** How submissions work here: what residents may do, and what staff must. */
export const submissionSettings = z.object({
  postAnonymous: z.boolean(),
  isSMSEnabled: z.boolean(),
  isClosingMessageRequired: z.boolean(),
  outcomes: z.array(requiredText('Outcome', 100)).min(1).max(30),
  /** Days after closing within which the reporter may reopen. */
  reopenDays: z.number().int().min(0).max(365),
  duplicateRadiusMetres: z.number().int().min(10).max(1000),
  maxFileSizeMb: z.number().int().min(1).max(25),
  /** Sites that may show the public form in a frame. */
  frameAncestors: z.array(site).max(20),
  showStaffNames: z.boolean(),
});
export type SubmissionSettings = z.infer<typeof submissionSettings>;

/** The same as they are kept, which may be since before a rule. */
export const keptSubmissionSettings = submissionSettings.extend({ frameAncestors: z.array(z.string()) });

export const preferences = z.object({ contactPreferenceNote: optionalLines('Contact preference note', 500) });

function isTimezone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
