import {
  agencyInformationForm,
  agencyPreferencesForm,
  citySignInForm,
  mapSettingsForm,
  staffSignInForm,
  submissionSettingsForm,
} from '@townkeep/core/setup';
import { areaOf } from '../platform/settings/settings-rows.ts';

export const informationArea = areaOf(agencyInformationForm);
export const submissionsArea = areaOf(submissionSettingsForm);
export const preferencesArea = areaOf(agencyPreferencesForm);
export const mapArea = areaOf(mapSettingsForm);
/** The settings for staff sign-in. */
export const staffSignInArea = areaOf(staffSignInForm);
/** The settings for residents' city account (SSO) on the public form. */
export const citySignInArea = areaOf(citySignInForm);
