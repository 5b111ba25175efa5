import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { ImportColumn, ImportMapping } from '@townkeep/core/mechanisms/imports';

const NONE = { value: '', label: 'Not in the file' };

interface ColumnChoicesProps<Name extends string> {
  readonly columns: readonly ImportColumn<Name>[];
  readonly headings: readonly string[];
  readonly mapping: ImportMapping<Name>;
  readonly onChange: (mapping: ImportMapping<Name>) => void;
}

/** For each column, the heading that gives it. */
export function ColumnChoices<Name extends string>({ columns, headings, mapping, onChange }: ColumnChoicesProps<Name>) {
  const offered = [...new Set(headings)].filter((heading) => heading !== '');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {columns.map(({ name, label, hint, isNeeded }) => {
        const [first = '', ...joined] = mapping[name] ?? [];
        const description = joined.length > 0 ? `Joined with ${joined.map((each) => `“${each}”`).join(', ')}.` : hint;
        return (
          <NativeSelect
            key={name}
            label={label}
            description={description}
            required={isNeeded === true}
            data={[NONE, ...offered]}
            value={first}
            onChange={(event) => {
              const heading = event.currentTarget.value;
              onChange({ ...mapping, [name]: heading === '' ? [] : [heading] });
            }}
          />
        );
      })}
    </SimpleGrid>
  );
}
