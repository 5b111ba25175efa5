import type { ConfigList } from '../kernel/config-list.ts';
import type { SettingsForm } from '../kernel/settings-form.ts';
import { agencyInformationForm } from './agency-information.ts';
import { agencyPreferencesForm } from './agency-preferences.ts';
import { categoryList } from './categories.ts';
import { chargeCodeList } from './charge-codes.ts';
import { citySignInForm } from './city-sign-in.ts';
import { departmentList } from './departments.ts';
import { groupList } from './groups.ts';
import { mapSettingsForm } from './map-settings.ts';
import { municipalCodeList } from './municipal-codes.ts';
import { paymentTypeList } from './payment-types.ts';
import { staffSignInForm } from './staff-sign-in.ts';
import { submissionOutcomeList } from './submission-outcomes.ts';
import { submissionSettingsForm } from './submission-settings.ts';
import { tagList } from './tags.ts';
import { violationTypeList } from './violation-types.ts';
import { violationList } from './violations.ts';

/** Every configuration list, by the name of its calls. A new list is one line here. */
export const configLists = {
  departments: departmentList,
  groups: groupList,
  tags: tagList,
  categories: categoryList,
  submissionOutcomes: submissionOutcomeList,
  chargeCodes: chargeCodeList,
  paymentTypes: paymentTypeList,
  municipalCodes: municipalCodeList,
  violationTypes: violationTypeList,
  violations: violationList,
};
export type ListKey = keyof typeof configLists;

/** Every settings form, by the name of its calls. A new form is one line here. */
export const settingsForms = {
  agencyInformation: agencyInformationForm,
  submissionSettings: submissionSettingsForm,
  agencyPreferences: agencyPreferencesForm,
  staffSignIn: staffSignInForm,
  citySignIn: citySignInForm,
  mapSettings: mapSettingsForm,
};
export type FormKey = keyof typeof settingsForms;

/** The lists and the forms with their calls' names, whatever their fields. */
export const everyList = Object.entries(configLists) as unknown as readonly (readonly [ListKey, ConfigList])[];
export const everyForm = Object.entries(settingsForms) as unknown as readonly (readonly [FormKey, SettingsForm])[];

export {
  agencyInformationForm,
  agencyPreferencesForm,
  categoryList,
  citySignInForm,
  groupList,
  mapSettingsForm,
  staffSignInForm,
  submissionOutcomeList,
  submissionSettingsForm,
  tagList,
};
export { tagColors } from './tags.ts';
