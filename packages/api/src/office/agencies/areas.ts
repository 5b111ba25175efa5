import {
  agencyInformationForm,
  agencyPreferencesForm,
  citySignInForm,
  mapSettingsForm,
  resolveByDaysForm,
  staffSignInForm,
  submissionSettingsForm,
} from '@townkeep/core/across/setup';
import { areaOf } from '../../platform/settings/settings-rows.ts';

export const informationArea = areaOf(agencyInformationForm);
export const submissionsArea = areaOf(submissionSettingsForm);
/** The days of categories without their own. */
export const resolveByArea = areaOf(resolveByDaysForm);
export const preferencesArea = areaOf(agencyPreferencesForm);
export const mapArea = areaOf(mapSettingsForm);
/** The settings for staff sign-in. */
export const staffSignInArea = areaOf(staffSignInForm);
/** The settings for residents' city account (SSO) on the public form. */
export const citySignInArea = areaOf(citySignInForm);
