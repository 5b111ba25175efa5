import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { SubmissionRow, submissionSorts } from '@townkeep/core/submissions';
import { SortHeader, type SortState } from '../../../ui/lists/SortHeader.tsx';
import { SubmissionTableRow } from './SubmissionTableRow.tsx';

type Sort = SortState<(typeof submissionSorts)[number]>;

/** The columns: label, sort key if sortable, and the class that sets the width. */
const columns: readonly { readonly label: string; readonly sort?: Sort['sortBy']; readonly className: string }[] = [
  { label: 'Number', sort: 'number', className: 'col-number' },
  { label: 'What', sort: 'category', className: 'col-what' },
  { label: 'Where', className: 'col-where' },
  { label: 'Assignee', sort: 'assignee', className: 'col-who' },
  { label: 'Reporter', className: 'col-reporter' },
  { label: 'Status', sort: 'status', className: 'col-status' },
  { label: 'Due', sort: 'dueOn', className: 'col-due' },
  { label: 'Created', sort: 'createdAt', className: 'col-created' },
  { label: 'Tags', className: 'col-tags' },
];

export interface SubmissionTableProps {
  /** Null while the rows load. */
  readonly rows: readonly SubmissionRow[] | null;
  readonly size: number;
  readonly sort: Sort;
  readonly selectedId: string | null;
  readonly onSort: (sort: Sort) => void;
  readonly onSelect: (id: string) => void;
}

/**
 * The listing as a table, one line per row. On small screens and beside the map it shows the most important columns;
 * the reporter, the tags and the creation date appear only in the wide list and on the submission's page.
 */
export function SubmissionTable({ rows, size, sort, selectedId, onSort, onSelect }: SubmissionTableProps) {
  return (
    <Table.ScrollContainer minWidth={700} type="native">
      <Table className="dense-table submissions-table" highlightOnHover aria-busy={rows === null}>
        <caption className="hidden-caption">
          <VisuallyHidden>Customer submissions</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, sort: column, className }) =>
              column === undefined ? (
                <Table.Th key={label} scope="col" className={className}>
                  {label}
                </Table.Th>
              ) : (
                <SortHeader
                  key={label}
                  label={label}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  className={className}
                />
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === null ? (
            <SkeletonRows count={size} />
          ) : (
            rows.map((row) => (
              <SubmissionTableRow key={row.id} row={row} isSelected={row.id === selectedId} onSelect={onSelect} />
            ))
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function SkeletonRows({ count }: { readonly count: number }) {
  return Array.from({ length: Math.min(count, 20) }, (_, row) => (
    <Table.Tr key={row} aria-hidden>
      {columns.map(({ label, className }) => (
        <Table.Td key={label} className={className}>
          <Skeleton height={12} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
