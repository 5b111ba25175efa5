import { agencyInformation, type AgencyInformation, preferences, submissionSettings, type SubmissionSettings } from '@townkeep/core/agencies';
import { optionalWebAddress } from '@townkeep/core/kernel/web-address.ts';
import { DEFAULT_MAP_CENTER, DEFAULT_MAP_ZOOM } from '@townkeep/core/locations';
import { defaultOutcomes } from '@townkeep/core/submissions';
import { z } from 'zod';
import type { SettingsArea } from '../platform/settings-rows.ts';

export const informationArea: SettingsArea<AgencyInformation> = {
  area: 'agency-information',
  schema: agencyInformation,
  initial: {
    name: 'Agency',
    logoUrl: null,
    websiteUrl: null,
    timezone: 'America/Los_Angeles',
    city: null,
    state: null,
    phoneNumber: null,
    email: null,
    primaryColor: null,
    elevioAccountId: null,
    allowFineTracking: false,
    isCommunicationLinkEnabled: false,
    isAccountsFeatureFlagEnabled: false,
    isSubmissionTransferredMessageEnabled: true,
  },
};

export const submissionsArea: SettingsArea<SubmissionSettings> = {
  area: 'submission-settings',
  schema: submissionSettings,
  initial: {
    postAnonymous: true,
    isSMSEnabled: true,
    isClosingMessageRequired: true,
    outcomes: [...defaultOutcomes],
    reopenDays: 30,
    duplicateRadiusMetres: 75,
    maxFileSizeMb: 25,
    frameAncestors: [],
    showStaffNames: false,
  },
};

export const preferencesArea: SettingsArea<z.infer<typeof preferences>> = { area: 'preferences', schema: preferences, initial: { contactPreferenceNote: null } };

const mapFields = z.object({
  center: z.object({ latitude: z.number(), longitude: z.number() }),
  zoomLevel: z.number(),
  /** MapLibre style of the base map; null draws a plain background. */
  styleUrl: optionalWebAddress('Map style'),
});
export const mapArea: SettingsArea<z.infer<typeof mapFields>> = {
  area: 'map',
  schema: mapFields,
  initial: { center: DEFAULT_MAP_CENTER, zoomLevel: DEFAULT_MAP_ZOOM, styleUrl: null },
};

const ssoFields = z.object({
  provider: z.enum(['TOWNKEEP', 'OKTA', 'AD']),
  /** OpenID Connect issuer and client of the agency's own provider; null with the embedded one. The client is the browser, which has no secret. */
  issuer: optionalWebAddress('Issuer'),
  clientId: z.string().nullable(),
  /** The claim that carries the agency's id, where the provider sends one. */
  agencyClaim: z.string().nullable(),
});
/** How staff sign in. */
export const staffSignInArea: SettingsArea<z.infer<typeof ssoFields>> = {
  area: 'staff-sign-in',
  schema: ssoFields,
  initial: { provider: 'TOWNKEEP', issuer: null, clientId: null, agencyClaim: null },
};

const citySignIn = z.object({
  issuer: optionalWebAddress('Issuer'),
  clientId: z.string().nullable(),
  /** As it is set up, until it is first used; then null, and kept sealed. */
  clientSecret: z.string().nullable(),
  /** In base64. */
  sealedClientSecret: z.string().nullable(),
});
/** The city account (SSO) of residents on the public form. */
export const citySignInArea: SettingsArea<z.infer<typeof citySignIn>> = {
  area: 'city-sign-in',
  schema: citySignIn,
  initial: { issuer: null, clientId: null, clientSecret: null, sealedClientSecret: null },
};
