import { Group, Select } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import type { GroupValue } from './group-items.ts';

export interface ListToolbarProps {
  readonly list: ConfigList;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly groups: GroupValue[];
  /** The value of the selected group; null for all groups. */
  readonly group: string | null;
  readonly onGroup: (group: string | null) => void;
}

/** The search of a configuration list, and in a grouped list the choice of one group. */
export function ListToolbar({ list, q, onSearch, groups, group, onGroup }: ListToolbarProps) {
  const groupLabel = list.groupedBy === null ? '' : (list.fields[list.groupedBy]?.label ?? '');
  return (
    <Group gap="sm">
      <SearchField
        label={`Search ${list.label.many.toLowerCase()}`}
        value={q}
        onSearch={onSearch}
        w={{ base: '100%', xs: 280 }}
      />
      {list.groupedBy !== null && (
        <Select
          aria-label={groupLabel}
          placeholder={`${groupLabel}: all`}
          clearable
          clearButtonProps={{ 'aria-label': `Show all: ${groupLabel}` }}
          searchable
          data={groups}
          value={group}
          onChange={onGroup}
          w={{ base: '100%', xs: 240 }}
        />
      )}
    </Group>
  );
}
