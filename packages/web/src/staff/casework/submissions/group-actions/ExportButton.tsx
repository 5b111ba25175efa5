import type { SubmissionColumnName, SubmissionFilter, submissionSorts } from '@townkeep/core/casework/submissions';
import { ExportMenu } from '../../../mechanisms/runs/ExportMenu.tsx';
import { api } from '../../../platform/session/api.ts';

export interface ExportButtonProps {
  readonly filter: SubmissionFilter;
  /** Only these, of those that match the filter. */
  readonly ids?: readonly string[];
  readonly sortBy?: (typeof submissionSorts)[number];
  readonly sortOrder?: 'ASC' | 'DESC';
  /** In their order; all without it. */
  readonly columns?: readonly SubmissionColumnName[];
}

/**
 * Exports all submissions that match the filter, in the order and with the columns of the list. With a filter by one
 * category, the answers to its fields are columns too.
 */
export function ExportButton({ filter, ids, sortBy = 'createdAt', sortOrder = 'DESC', columns }: ExportButtonProps) {
  const chosen = columns === undefined ? {} : { columns: [...columns] };
  const answers = filter.categoryIds?.length === 1 ? { hasAnswers: true } : {};
  const only = ids === undefined ? {} : { ids: [...ids] };
  return (
    <ExportMenu
      onExport={(format) =>
        api.submissions.download({ ...filter, format, sortBy, sortOrder, ...only, ...answers, ...chosen })
      }
    />
  );
}
