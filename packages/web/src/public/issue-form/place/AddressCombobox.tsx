import { Combobox, Loader, TextInput } from '@mantine/core';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useSearchBox } from '../../shell/use-search-box.ts';
import { type AddressSearch, useAddressSearch } from './use-address-search.ts';
import { formatAddress } from '@townkeep/core/casework/locations/index.ts';

/** Value of the option that takes the typed text. The value of an address is its index. */
const TYPED = 'typed';
/** The typed text comes last: a visitor who types a known address or parcel number means that one. */
const sections = [
  ['GIS Validated Addresses', 'gis'],
  ['APN', 'apn'],
  ['Manual Address', 'manual'],
] as const;

interface AddressOptionsProps {
  readonly addresses: readonly FoundAddress[];
  readonly typed: string;
}

/** Lists found addresses by section. Without a typed address among them, the last option takes the typed text. */
function AddressOptions({ addresses, typed }: AddressOptionsProps) {
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

export interface AddressComboboxProps {
  readonly crmToken: string;
  readonly hasError: boolean;
  readonly onChoose: (found: FoundAddress) => void;
  /** Gets the typed text when no address of the agency matches. */
  readonly onUseTyped: (typed: string) => void;
}

/** Searches for addresses, in three sections. Source: public side §2, 'Issue report form'. */
export function AddressCombobox({ crmToken, hasError, onChoose, onUseTyped }: AddressComboboxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useAddressSearch(crmToken, typed);
  const { state, addresses } = search;
  const { combobox, inputProps } = useSearchBox(setTyped);
  const isAnswered = state === 'found' || state === 'failed';
  const choose = (value: string) => {
    combobox.closeDropdown();
    if (value === TYPED) onUseTyped(typed.trim());
    else onChoose(addresses[Number(value)]!);
    setTyped('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} hideDetached={false}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          label={t('location.search')}
          description={t('location.searchHint')}
          value={typed}
          aria-invalid={hasError || undefined}
          {...fieldAnchor('location.search')}
          type="search"
          enterKeyHint="search"
          rightSection={state === 'searching' ? <Loader size="sm" aria-hidden /> : null}
          {...inputProps}
          onFocus={() => {
            if (isAnswered) combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAnswered && addresses.length === 0}>
        <AddressOptions addresses={addresses} typed={typed} />
      </Combobox.Dropdown>
      <SearchStatus search={search} />
    </Combobox>
  );
}

/** Announces that a search runs, has failed or has found nothing. */
function SearchStatus({ search: { state, addresses } }: { readonly search: AddressSearch }) {
  const { t } = useTranslation();
  const texts = {
    idle: '',
    searching: t('location.searching'),
    failed: t('location.searchFailed'),
    found: addresses.length === 0 ? t('location.nothingFound') : '',
  };
  return (
    <p className="hint" role="status">
      {texts[state]}
    </p>
  );
}
