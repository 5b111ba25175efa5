import { z } from 'zod';
import type { Values } from '../kernel/fields/index.ts';
import type { agencyInformationForm, submissionSettingsForm } from '../setup/index.ts';

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
  /**
   * Where and as whom the browser signs in: an OpenID Connect issuer and our client id there. Null as long as the
   * agency's own is not named.
   */
  sso: z.object({ issuer: z.string(), clientId: z.string() }).nullable(),
  /** Shown in the header, e.g. 'Training'; null in production. */
  instanceLabel: z.string().nullable(),
});
export type PublicAgencyInfo = z.infer<typeof publicAgencyInfo>;

/** Values of the settings forms that other features read. */
export type AgencyInformation = Values<typeof agencyInformationForm.fields>;
export type SubmissionSettings = Values<typeof submissionSettingsForm.fields>;
