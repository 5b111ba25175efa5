import { formatAddress } from '@townkeep/core/casework/locations';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { findAgencyName, informationArea, sealKey } from '../../office/agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { DocumentData } from '../../platform/documents/render-document.ts';
import { printCopyOf } from '../../platform/files/print-copies.ts';
import type { FileStorage } from '../../platform/files/storage/storage.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';

/** How an agency looks on a document. */
export interface Brand {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** The key of the agency's stored logo; null without one. */
  readonly logoKey: string | null;
  /** The address and contact lines. */
  readonly lines: readonly string[];
}

const DEFAULT_COLOR = '#12529B';

/** Reads an agency's brand from its information. */
export async function brandOf(tx: AgencyTx): Promise<Brand> {
  const information = await readArea(tx, informationArea);
  const { mailingAddress, phoneNumber, email, websiteUrl, logoUrl, primaryColor } = information;
  const color = primaryColor ?? '';
  const contact = [phoneNumber && phoneText(phoneNumber), email, websiteUrl].filter(Boolean).join(' · ');
  return {
    name: (await findAgencyName(tx)) ?? information.name,
    color: /^#[\da-f]{6}$/i.test(color) ? color : DEFAULT_COLOR,
    logoKey: sealKey(tx.agencyId, logoUrl),
    lines: [mailingAddress === null ? '' : formatAddress(mailingAddress), contact].filter(Boolean),
  };
}

interface Branded {
  readonly data: DocumentData;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/**
 * Adds how the agency looks to the data of a document, with the files that it needs. A logo that is neither JPEG, PNG
 * nor GIF is left out.
 */
export async function withBrand(data: DocumentData, brand: Brand, storage: FileStorage): Promise<Branded> {
  const { name, color, lines, logoKey } = brand;
  const logo = logoKey === null ? null : await printCopyOf(storage, logoKey);
  return {
    data: { ...data, brand: { name, color, lines, logo: logo && 'logo.jpg' } },
    files: logo === null ? {} : { 'logo.jpg': logo },
  };
}
