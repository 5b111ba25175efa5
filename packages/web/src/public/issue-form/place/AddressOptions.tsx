import { Combobox } from '@mantine/core';
import { formatAddress } from '@townkeep/core/casework/locations/index.ts';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { useTranslation } from 'react-i18next';

/** Value of the option that takes the typed text. The value of an address is its index. */
export const TYPED = 'typed';
/** The typed text comes last: a visitor who types a known address or parcel number means that one. */
const sections = [
  ['GIS Validated Addresses', 'gis'],
  ['APN', 'apn'],
  ['Manual Address', 'manual'],
] as const;

export interface AddressOptionsProps {
  readonly addresses: readonly FoundAddress[];
  readonly typed: string;
}

/** Lists found addresses by section. Without a typed address among them, the last option takes the typed text. */
export function AddressOptions({ addresses, typed }: AddressOptionsProps) {
  const { t } = useTranslation();
  return (
    <Combobox.Options aria-label={t('location.search')} className="options">
      {sections.map(([section, key]) => {
        const inSection = addresses
          .map((address, index) => ({ address, index }))
          .filter(({ address }) => address.section === section);
        const hasTyped = key === 'manual' && inSection.length === 0 && typed.trim() !== '';
        return (
          (inSection.length > 0 || hasTyped) && (
            <Combobox.Group key={section} label={t(`location.sections.${key}`)}>
              {inSection.map(({ address, index }) => (
                <Combobox.Option key={index} value={String(index)}>
                  <AddressLine address={address} />
                </Combobox.Option>
              ))}
              {hasTyped && (
                <Combobox.Option value={TYPED}>{t('location.useTyped', { typed: typed.trim() })}</Combobox.Option>
              )}
            </Combobox.Group>
          )
        );
      })}
    </Combobox.Options>
  );
}

function AddressLine({ address }: { readonly address: FoundAddress }) {
  const { t } = useTranslation();
  const line = formatAddress(address);
  return address.section === 'APN' && address.apn !== null ? (
    <>
      {t('location.sections.apn')} {address.apn}
      <span className="hint"> {line}</span>
    </>
  ) : (
    line
  );
}
