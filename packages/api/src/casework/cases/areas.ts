import { caseSettingsForm, complyByDaysForm, securedLocationsForm } from '@townkeep/core/across/setup';
import { areaOf } from '../../platform/settings/settings-rows.ts';

/** How cases are numbered and handled. */
export const caseSettingsArea = areaOf(caseSettingsForm);
/** The days to comply when neither the violation nor its type sets them. */
export const complyByArea = areaOf(complyByDaysForm);
/** What is shown of secured locations. */
export const securedLocationsArea = areaOf(securedLocationsForm);
