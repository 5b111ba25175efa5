import { Select } from '@mantine/core';
import type { MergeCode } from '@townkeep/core/mechanisms/templates';

interface InsertCodeProps {
  /** The input that the code is inserted into. */
  readonly label: string;
  readonly codes: readonly MergeCode[];
  /** Called with the code in braces. */
  readonly onInsert: (code: string) => void;
}

/** Chooses a merge code by its meaning. */
export function InsertCode({ label, codes, onInsert }: InsertCodeProps) {
  return (
    <Select
      aria-label={`Insert a code: ${label}`}
      placeholder="Insert a code"
      size="xs"
      w={150}
      searchable
      limit={60}
      comboboxProps={{ withinPortal: true, width: 280, position: 'bottom-start' }}
      nothingFoundMessage="No code has this name"
      data={codes.map(({ code, label: name, canBeEmpty }) => ({
        value: code,
        label: canBeEmpty ? `${name} (can be empty)` : name,
      }))}
      value={null}
      onChange={(code) => code !== null && onInsert(`{{${code}}}`)}
    />
  );
}
