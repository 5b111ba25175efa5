import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatAddress } from '@townkeep/core/casework/locations';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../platform/session/api.ts';

const DEBOUNCE_MS = 250;

interface Section {
  readonly name: FoundAddress['section'];
  /** Shown when nothing is found. */
  readonly emptyText: string;
}

/** The sections of the results. Source: staff application §8, 'Address search placeholders'. */
const sections: readonly Section[] = [
  { name: 'GIS Validated Addresses', emptyText: 'GIS NA. Please enter manually.' },
  { name: 'APN', emptyText: 'App data NA. Please enter manually' },
  { name: 'Manual Address', emptyText: 'Map Address NA. Please enter manually.' },
];

export interface AddressSearchProps {
  readonly id: string;
  readonly label?: string;
  readonly error: string | null;
  readonly onChoose: (address: FoundAddress) => void;
}

/** Searches addresses and parcel numbers while typing. */
export function AddressSearch({ id, label = 'Find an address or APN', error, onChoose }: AddressSearchProps) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const { addresses, isFetching, hasResult } = useFoundAddresses(typed);
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
          label={label}
          error={error}
          value={typed}
          maxLength={200}
          autoComplete="off"
          rightSection={isFetching ? <Loader size="xs" aria-hidden /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            store.openDropdown();
            store.updateSelectedOptionIndex();
          }}
          onFocus={() => {
            if (typed !== '') store.openDropdown();
          }}
          onBlur={() => store.closeDropdown()}
          onKeyDown={(event) => {
            // Enter chooses an address; it does not submit the form around, as Ctrl+Enter does.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!hasResult}>
        <Combobox.Options aria-label="Addresses">
          {withResultsFirst(addresses).map((section) => (
            <AddressSection key={section.name} {...section} addresses={addresses} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Returns the sections in their order, those with results before those that found nothing. */
function withResultsFirst(addresses: readonly FoundAddress[]): Section[] {
  const isEmpty = ({ name }: Section) => addresses.every(({ section }) => section !== name);
  return sections.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)));
}

/** Returns the addresses that match the typed text. A text of one or two characters is not searched. */
function useFoundAddresses(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isSearched = query.length >= 3;
  const found = useQuery(
    apiQuery.locations.search.queryOptions({
      input: { q: query, limit: 5 },
      enabled: isSearched,
      placeholderData: keepPreviousData,
    }),
  );
  return {
    addresses: isSearched ? (found.data?.addresses ?? []) : [],
    isFetching: found.isFetching,
    hasResult: isSearched && found.data !== undefined,
  };
}

interface AddressSectionProps extends Section {
  /** The addresses of all sections. An option's value is the index in this list. */
  readonly addresses: readonly FoundAddress[];
}

function AddressSection({ name, emptyText, addresses }: AddressSectionProps) {
  const inSection = addresses
    .map((address, index) => ({ address, index }))
    .filter(({ address }) => address.section === name);
  return (
    <Combobox.Group label={name}>
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
}

const addressLine = (address: FoundAddress): string =>
  address.section === 'APN' && address.apn !== null
    ? `${address.apn}  ${formatAddress(address)}`
    : formatAddress(address);
