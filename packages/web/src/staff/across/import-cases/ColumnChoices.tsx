import { NativeSelect, SimpleGrid } from '@mantine/core';
import { caseImportColumns, type CaseImportOptions } from '@townkeep/core/casework/cases';
import type { CaseImport } from './use-case-import.ts';

const NONE = { value: '', label: 'Not in the file' };

interface ColumnChoicesProps {
  readonly of: CaseImport;
  readonly options: CaseImportOptions;
  readonly headings: readonly string[];
}

/** For each column, the heading that gives it. */
export function ColumnChoices({ of, options, headings }: ColumnChoicesProps) {
  const { mapping } = options;
  const offered = [...new Set(headings)].filter((heading) => heading !== '');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {caseImportColumns.map((column) => {
        const [first = '', ...joined] = mapping[column.name] ?? [];
        const hint = 'hint' in column ? column.hint : null;
        const description = joined.length > 0 ? `Joined with ${joined.map((each) => `“${each}”`).join(', ')}.` : hint;
        return (
          <NativeSelect
            key={column.name}
            label={column.label}
            description={description}
            required={'isNeeded' in column}
            data={[NONE, ...offered]}
            value={first}
            onChange={(event) => {
              const heading = event.currentTarget.value;
              of.change({ mapping: { ...mapping, [column.name]: heading === '' ? [] : [heading] } });
            }}
          />
        );
      })}
    </SimpleGrid>
  );
}
