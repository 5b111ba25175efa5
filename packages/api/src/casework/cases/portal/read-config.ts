import { dollarsOf } from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import type { PortalConfig } from '@townkeep/core/casework/cases';
import { informationArea, findAgencyName, sealUrl } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { agencyOf } from '../private/private-page.ts';
import { feeOf, openPortal, type PortalSettings } from './portal-settings.ts';

/** How long the picture of a notice can be loaded after the page was opened. */
const PICTURE_SECONDS = 60 * 60;

/** Returns how the portal of an agency looks, and what it charges. @throws Problem not_found while it is closed */
export async function readConfig(tx: AgencyTx, services: Services): Promise<PortalConfig> {
  const settings = await openPortal(tx);
  const information = await readArea(tx, informationArea);
  const agency = agencyOf(tx.agencyId, { agencyName: await findAgencyName(tx), information });
  const fee = feeOf(settings);
  return {
    agency,
    agencyLogoUrl: sealUrl(tx.agencyId, information.logoUrl),
    headerBackgroundColor: settings.headerBackgroundColor,
    buttonBackgroundColor: settings.buttonBackgroundColor,
    footerBackgroundColor: settings.footerBackgroundColor,
    title: settings.title,
    description: settings.description,
    noticeImageUrl: await pictureOf(services, settings),
    originWebsiteUrl: settings.originWebsiteUrl ?? agency.agencyContact.websiteUrl,
    originWebsiteLinkText: settings.originWebsiteLinkText,
    translations: (settings.translations ?? {}) as PortalConfig['translations'],
    minimumPaymentAmount: dollarsOf(settings.minimumPaymentAmount ?? 0),
    includeTransactionFee: fee.kind !== 'NONE',
    transactionFeeType: settings.transactionFeeType,
    transactionFeeValue:
      fee.kind === 'NONE' ? null : fee.kind === 'FIXED' ? dollarsOf(fee.cents) : fee.basisPoints / 100,
    isTest: settings.mode === 'TEST',
  };
}

async function pictureOf({ storage }: Services, { noticeImageUrl }: PortalSettings): Promise<string | null> {
  const key = noticeImageUrl === null ? null : storage.keyOf(noticeImageUrl);
  if (key === null) return null;
  const picture = { key, fileName: 'notice', contentType: typeOf(key), disposition: 'inline' } as const;
  return storage.signRead({ ...picture, expiresInSeconds: PICTURE_SECONDS });
}

const typeOf = (key: string): string => (key.endsWith('.png') ? 'image/png' : 'image/jpeg');
