import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatAddress } from '@townkeep/core/locations';
import type { FoundAddress } from '@townkeep/core/locations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../session/api.ts';

const DEBOUNCE_MS = 250;

/** The sections with their text when nothing is found. Source: staff application §8, 'Address search placeholders'. */
const sections: readonly { readonly name: FoundAddress['section']; readonly emptyText: string }[] = [
  { name: 'GIS Validated Addresses', emptyText: 'GIS NA. Please enter manually.' },
  { name: 'APN', emptyText: 'App data NA. Please enter manually' },
  { name: 'Manual Address', emptyText: 'Map Address NA. Please enter manually.' },
];

export interface AddressSearchProps {
  readonly id: string;
  readonly error: string | null;
  readonly onChoose: (address: FoundAddress) => void;
}

/** Searches addresses and parcel numbers while typing. */
export function AddressSearch({ id, error, onChoose }: AddressSearchProps) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useQuery(
    apiQuery.agencies.searchLocation.queryOptions({
      input: { q: query, limit: 5 },
      enabled: query.length >= 3,
      placeholderData: keepPreviousData,
    }),
  );
  const addresses = query.length >= 3 ? (found.data?.addresses ?? []) : [];
  const choose = (value: string) => {
    const address = addresses[Number(value)];
    if (address === undefined) return;
    setTyped(formatAddress(address));
    store.closeDropdown();
    onChoose(address);
  };
  return (
    <Combobox store={store} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          id={id}
          label="Find an address or APN"
          error={error}
          value={typed}
          maxLength={200}
          autoComplete="off"
          rightSection={found.isFetching ? <Loader size="xs" aria-hidden /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            store.openDropdown();
            store.updateSelectedOptionIndex();
          }}
          onFocus={() => {
            if (typed !== '') store.openDropdown();
          }}
          onBlur={() => store.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={query.length < 3 || found.data === undefined}>
        <Combobox.Options aria-label="Addresses">
          {sections.map(({ name, emptyText }) => {
            const inSection = addresses
              .map((address, index) => ({ address, index }))
              .filter(({ address }) => address.section === name);
            return (
              <Combobox.Group key={name} label={name}>
                {inSection.map(({ address, index }) => (
                  <Combobox.Option key={index} value={String(index)}>
                    {addressLine(address)}
                  </Combobox.Option>
                ))}
                {inSection.length === 0 && (
                  <Combobox.Option value={`none-${name}`} disabled>
                    {emptyText}
                  </Combobox.Option>
                )}
              </Combobox.Group>
            );
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const addressLine = (address: FoundAddress): string =>
  address.section === 'APN' && address.apn !== null
    ? `${address.apn}  ${formatAddress(address)}`
    : formatAddress(address);
