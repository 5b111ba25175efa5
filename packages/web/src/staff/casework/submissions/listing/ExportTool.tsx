import type { SubmissionColumnName, submissionSorts } from '@townkeep/core/casework/submissions';
import type { ToolsProps } from '../../../mechanisms/listing/listing.ts';
import { ExportButton } from '../group-actions/ExportButton.tsx';
import { toFilter } from './list-search.ts';

type Sort = (typeof submissionSorts)[number];

/** The columns of a file for each column of the table. */
const exported: Readonly<Record<string, readonly SubmissionColumnName[]>> = {
  number: ['number', 'place'],
  what: ['category', 'summary'],
  where: ['place'],
  assignee: ['assignee'],
  reporter: ['reporter'],
  status: ['status'],
  due: ['dueOn'],
  sla: ['sla'],
  created: ['createdAt'],
  updated: ['updatedAt'],
  tags: ['tags'],
};

/** Exports the listed submissions with the shown columns, in their order. */
export function ExportTool({ state, page: { sortBy, sortOrder }, columns }: ToolsProps) {
  return (
    <ExportButton
      filter={toFilter(state)}
      sortBy={sortBy as Sort}
      sortOrder={sortOrder}
      columns={[...new Set(columns.flatMap((name) => exported[name] ?? []))]}
    />
  );
}
