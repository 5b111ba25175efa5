import type { AgencyInformation, SubmissionSettings } from '@townkeep/core/office/agencies';
import { type CategoryIconName, DEFAULT_CATEGORY_ICON, type PublicCategory } from '@townkeep/core/casework/categories';
import type { Translations } from '@townkeep/core/platform/formats/translations.ts';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import {
  findAgencyName,
  getMapConfig,
  informationArea,
  preferencesArea,
  sealUrl,
  submissionsArea,
} from '../../office/agencies/index.ts';
import { hasSmsGateway } from '../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { hasPublicFaqs, listFrequent, listOfferedCategories, type OfferedCategory, readAreas } from './queries.ts';

/** The number of categories that the form shows as tiles. Source: the design of the public pages. */
const FREQUENT_MAX = 6;

/**
 * Returns the agency's configuration for the public form. Text messages are offered if they can be sent; in a demo they
 * end in the outbox.
 */
export async function getFormConfig(tx: AgencyTx, { settings: { isDemo, sms } }: Pick<Services, 'settings'>) {
  const areas = await readAreas(tx, [informationArea.area, submissionsArea.area, preferencesArea.area]);
  const information: AgencyInformation = { ...informationArea.initial, ...areas.get(informationArea.area) };
  const settings: SubmissionSettings = { ...submissionsArea.initial, ...areas.get(submissionsArea.area) };
  const offered = await listOfferedCategories(tx);
  const texts = { ...preferencesArea.initial, ...areas.get(preferencesArea.area) };
  return {
    agencyId: tx.agencyId,
    name: await findAgencyName(tx),
    logoUrl: sealUrl(tx.agencyId, information.logoUrl),
    timezone: information.timezone,
    primaryColor: information.primaryColor,
    city: information.city,
    state: information.state,
    categories: offered.map(publicCategory),
    frequentCategoryIds: await listFrequent(tx, offered, FREQUENT_MAX),
    isSMSEnabled: settings.isSMSEnabled && hasSmsGateway({ isDemo, sms }),
    postAnonymous: settings.postAnonymous,
    introduction: texts.introduction,
    contactPreferenceNote: texts.contactPreferenceNote,
    disclaimer: texts.disclaimer,
    closingNote: texts.closingNote,
    translations: texts.translations,
    otherLanguages: information.otherLanguages,
    maxFileSizeMb: settings.maxFileSizeMb,
    hasFaqs: await hasPublicFaqs(tx),
    mapConfig: await getMapConfig(tx),
  };
}

function publicCategory({ id, name, fields: own }: OfferedCategory): PublicCategory {
  const fieldOf = <T>(field: string, initial: T): T => (own[field] as T | undefined) ?? initial;
  return {
    id,
    name,
    icon: fieldOf<CategoryIconName>('icon', DEFAULT_CATEGORY_ICON),
    categoryType: 'EXTERNAL',
    isActive: true,
    description: fieldOf<string | null>('description', null),
    translations: shownTexts(fieldOf<Translations>('translations', {})),
    allowAnonymousSubmission: fieldOf('allowAnonymousSubmission', true),
    isLocationIncluded: fieldOf('isLocationIncluded', true),
    isLocationRequired: fieldOf('isLocationRequired', true),
    fields: visibleFields(fieldOf<CustomField[]>('fields', [])),
  };
}

/** Returns the translations without the keywords, which are not shown. */
const shownTexts = ({ es }: Translations): Translations => {
  const { keywords: _, ...texts } = es ?? {};
  return Object.keys(texts).length === 0 ? {} : { es: texts };
};

/** Returns the fields without inactive and deleted ones, which residents must not see. */
const visibleFields = (fields: readonly CustomField[]): CustomField[] =>
  fields
    .filter((field) => field.isActive && !field.isDeleted)
    .map((field) => ({ ...field, nested: visibleFields(field.nested) }));
