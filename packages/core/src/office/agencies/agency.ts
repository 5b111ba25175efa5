import { z } from 'zod';
import type { Values } from '../../platform/fields/index.ts';
import type { agencyInformationForm, submissionSettingsForm } from '../../across/setup/index.ts';

export const ssoProviders = ['TOWNKEEP', 'OKTA', 'AD'] as const;

/** The look of an agency in answers. */
export const brandAnswer = {
  /** The address of its seal, which anyone can load; a path when this server has it. */
  logoUrl: z.string().nullable(),
  /** `#rrggbb`; null for ours. */
  primaryColor: z.string().nullable(),
};

/** Public data of an agency, which anyone can read before signing in. */
export const publicAgencyInfo = z.object({
  agencyId: z.number().int(),
  name: z.string(),
  ...brandAnswer,
  gisVersion: z.string().nullable(),
  timezone: z.string(),
  /** TOWNKEEP is the embedded sign-in. */
  SSOProvider: z.enum(ssoProviders),
  /**
   * The OpenID Connect issuer where the browser signs in, and our client id there. Null until the agency names its own
   * issuer.
   */
  sso: z.object({ issuer: z.string(), clientId: z.string() }).nullable(),
  /** The least length of a new staff password, where they are kept here. */
  passwordMin: z.number().int(),
  /** Shown in the header, e.g. 'Training'; null in production. */
  instanceLabel: z.string().nullable(),
});
export type PublicAgencyInfo = z.infer<typeof publicAgencyInfo>;

/** Values of the settings forms that other features read. */
export type AgencyInformation = Values<typeof agencyInformationForm.fields>;
export type SubmissionSettings = Values<typeof submissionSettingsForm.fields>;
