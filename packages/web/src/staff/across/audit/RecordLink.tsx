import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { recordText } from '@townkeep/core/mechanisms/audit/columns.ts';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { useRecordPath } from '../../mechanisms/record/use-record-path.ts';

/** The record of an entry, which opens where it has a page. */
export function RecordLink({ entry }: { readonly entry: TrailEntry }) {
  const to = useRecordPath(entry.subjectKind, entry.type.endsWith('.deleted') ? null : entry.subjectId);
  const name = recordText(entry);
  return to === null ? (
    <>{name}</>
  ) : (
    <Anchor component={Link} to={to} inherit underline="always">
      {name}
    </Anchor>
  );
}
