import type { ConfigList } from '../kernel/setup/config-list.ts';
import type { SettingsForm } from '../kernel/setup/settings-form.ts';
import { agencyInformationForm } from './forms/agency-information.ts';
import { agencyPreferencesForm } from './forms/agency-preferences.ts';
import { categoryList } from './lists/categories.ts';
import { chargeCodeList } from './lists/charge-codes.ts';
import { citySignInForm } from './forms/city-sign-in.ts';
import { departmentList } from './lists/departments.ts';
import { groupList } from './lists/groups.ts';
import { mapSettingsForm } from './forms/map-settings.ts';
import { municipalCodeList } from './lists/municipal-codes.ts';
import { paymentTypeList } from './lists/payment-types.ts';
import { staffSignInForm } from './forms/staff-sign-in.ts';
import { submissionOutcomeList } from './lists/submission-outcomes.ts';
import { submissionSettingsForm } from './forms/submission-settings.ts';
import { tagList } from './lists/tags.ts';
import { violationTypeList } from './lists/violation-types.ts';
import { violationList } from './lists/violations.ts';

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

/** The lists and the forms with the names of their calls, without the types of their fields. */
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
export { tagColors } from './lists/tags.ts';
