import type { ConfigList } from '../../platform/setup/config-list.ts';
import type { SettingsForm } from '../../platform/setup/settings-form.ts';
import { agencyInformationForm } from './forms/agency/agency-information.ts';
import { agencyPreferencesForm } from './forms/submissions/agency-preferences.ts';
import { assignmentRuleList } from './lists/shared/assignment-rules.ts';
import { categoryList } from './lists/submissions/categories.ts';
import { chargeCodeList } from './lists/money/charge-codes.ts';
import { citySignInForm } from './forms/sign-in/city-sign-in.ts';
import { departmentList } from './lists/shared/departments.ts';
import { groupList } from './lists/shared/groups.ts';
import { roleList } from './lists/shared/roles.ts';
import { notificationSettingsForm } from './forms/agency/notification-settings.ts';
import { securedLocationsForm } from './forms/agency/secured-locations.ts';
import { slaSettingsForm } from './forms/agency/sla-settings.ts';
import { mapSettingsForm } from './forms/agency/map-settings.ts';
import { municipalCodeList } from './lists/code-enforcement/municipal-codes.ts';
import { paymentTypeList } from './lists/money/payment-types.ts';
import { staffSignInForm } from './forms/sign-in/staff-sign-in.ts';
import { automationRuleList } from './lists/automation/automation-rules.ts';
import { submissionOutcomeList } from './lists/submissions/submission-outcomes.ts';
import { submissionSettingsForm } from './forms/submissions/submission-settings.ts';
import { tagList } from './lists/submissions/tags.ts';
import { violationTypeList } from './lists/code-enforcement/violation-types.ts';
import { violationList } from './lists/code-enforcement/violations.ts';
import { dispositionList } from './lists/code-enforcement/dispositions.ts';
import { entitySectionList } from './lists/code-enforcement/entity-sections.ts';
import { caseRoleList } from './lists/code-enforcement/case-roles.ts';
import { caseTileList } from './lists/code-enforcement/case-tiles.ts';
import { timeActivityList } from './lists/code-enforcement/time-activities.ts';
import { inspectionTypeList } from './lists/code-enforcement/inspection-types.ts';
import { caseOutcomeList } from './lists/code-enforcement/case-outcomes.ts';
import { reasonList } from './lists/code-enforcement/reasons.ts';
import { abatementActivityList } from './lists/code-enforcement/abatement-activities.ts';
import { noticeSectionList } from './lists/notices/notice-sections.ts';
import { noticeImageList } from './lists/notices/notice-images.ts';
import { formList } from './lists/notices/forms.ts';
import { noticeList } from './lists/notices/notices.ts';
import { fineList } from './lists/money/fines.ts';
import { lateFeeList } from './lists/money/late-fees.ts';
import { feePaymentFieldList } from './lists/money/fee-payment-fields.ts';
import { contactFieldList } from './lists/shared/contact-fields.ts';
import { locationFieldList } from './lists/shared/location-fields.ts';
import { faqList } from './lists/submissions/faqs.ts';
import { resolveByDaysForm } from './forms/submissions/resolve-by-days.ts';
import { caseSettingsForm } from './forms/code-enforcement/case-settings.ts';
import { certifiedNumbersForm } from './forms/code-enforcement/certified-numbers.ts';
import { complyByDaysForm } from './forms/code-enforcement/comply-by-days.ts';
import { codeLibraryForm } from './forms/code-enforcement/code-library.ts';
import { abatementNoticesForm } from './forms/code-enforcement/abatement-notices.ts';
import { moneySettingsForm } from './forms/money/money-settings.ts';
import { journalExportForm } from './forms/money/journal-export.ts';
import { paymentPortalForm } from './forms/money/payment-portal.ts';
import { paymentCollectionForm } from './forms/money/payment-collection.ts';
import { emailTemplateList } from './lists/templates/email-templates.ts';
import { mergeTextList } from './lists/templates/merge-texts.ts';
import { smsTemplateList } from './lists/templates/sms-templates.ts';

/** Every configuration list, by the name of its calls. A new list is one line here. */
export const configLists = {
  departments: departmentList,
  groups: groupList,
  roles: roleList,
  contactFields: contactFieldList,
  locationFields: locationFieldList,
  assignmentRules: assignmentRuleList,
  reasons: reasonList,
  categories: categoryList,
  submissionOutcomes: submissionOutcomeList,
  tags: tagList,
  faqs: faqList,
  municipalCodes: municipalCodeList,
  entitySections: entitySectionList,
  inspectionTypes: inspectionTypeList,
  violationTypes: violationTypeList,
  dispositions: dispositionList,
  violations: violationList,
  caseRoles: caseRoleList,
  caseTiles: caseTileList,
  timeActivities: timeActivityList,
  caseOutcomes: caseOutcomeList,
  abatementActivities: abatementActivityList,
  noticeSections: noticeSectionList,
  noticeImages: noticeImageList,
  forms: formList,
  notices: noticeList,
  emailTemplates: emailTemplateList,
  smsTemplates: smsTemplateList,
  mergeTexts: mergeTextList,
  chargeCodes: chargeCodeList,
  paymentTypes: paymentTypeList,
  fines: fineList,
  lateFees: lateFeeList,
  feePaymentFields: feePaymentFieldList,
  automationRules: automationRuleList,
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
  securedLocations: securedLocationsForm,
  notificationSettings: notificationSettingsForm,
  slaSettings: slaSettingsForm,
  resolveByDays: resolveByDaysForm,
  caseSettings: caseSettingsForm,
  complyByDays: complyByDaysForm,
  codeLibrary: codeLibraryForm,
  abatementNotices: abatementNoticesForm,
  certifiedNumbers: certifiedNumbersForm,
  moneySettings: moneySettingsForm,
  journalExport: journalExportForm,
  paymentPortal: paymentPortalForm,
  paymentCollection: paymentCollectionForm,
};
export type FormKey = keyof typeof settingsForms;

/** The lists and the forms with the names of their calls, without the types of their fields. */
export const everyList = Object.entries(configLists) as unknown as readonly (readonly [ListKey, ConfigList])[];
export const everyForm = Object.entries(settingsForms) as unknown as readonly (readonly [FormKey, SettingsForm])[];

export {
  abatementActivityList,
  agencyInformationForm,
  agencyPreferencesForm,
  assignmentRuleList,
  automationRuleList,
  caseOutcomeList,
  caseRoleList,
  caseSettingsForm,
  categoryList,
  certifiedNumbersForm,
  citySignInForm,
  complyByDaysForm,
  departmentList,
  emailTemplateList,
  dispositionList,
  entitySectionList,
  groupList,
  inspectionTypeList,
  journalExportForm,
  mapSettingsForm,
  moneySettingsForm,
  paymentCollectionForm,
  notificationSettingsForm,
  reasonList,
  resolveByDaysForm,
  roleList,
  securedLocationsForm,
  slaSettingsForm,
  smsTemplateList,
  staffSignInForm,
  submissionOutcomeList,
  submissionSettingsForm,
  tagList,
  timeActivityList,
  violationList,
  violationTypeList,
};
export { GROUP_MEMBERS_MAX } from './lists/shared/groups.ts';
export { tagColors } from './lists/submissions/tags.ts';
