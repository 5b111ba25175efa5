import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Group, Select } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import type { ItemFilter } from './use-item-filter.ts';

export interface ListToolbarProps {
  readonly list: ConfigList;
  readonly filter: ItemFilter;
}

/** The search of a configuration list, and in a grouped list the choice of one group. */
export function ListToolbar({ list, filter }: ListToolbarProps) {
  const groupLabel = list.groupedBy === null ? '' : (list.fields[list.groupedBy]?.label ?? '');
  return (
    <Group gap="sm">
      <SearchField
        label={`Search ${inSentence(list.label.many)}`}
        value={filter.q}
        onSearch={filter.setQ}
        w={{ base: '100%', xs: 280 }}
      />
      {list.groupedBy !== null && (
        <Select
          aria-label={groupLabel}
          placeholder={`${groupLabel}: all`}
          clearable
          clearButtonProps={{ 'aria-label': `Show all: ${groupLabel}` }}
          searchable
          data={filter.groups}
          value={filter.group}
          onChange={filter.setGroup}
          w={{ base: '100%', xs: 240 }}
        />
      )}
    </Group>
  );
}
