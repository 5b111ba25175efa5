import { Button } from '@mantine/core';
import { exportFormats, type ExportFormat } from '@townkeep/core/runs';
import type { SubmissionColumnName, SubmissionFilter, submissionSorts } from '@townkeep/core/submissions';
import { IconDownload } from '@tabler/icons-react';
import { LaterMenu } from '../../../ui/later/LaterMenu.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { showRunStarted } from '../../runs/show-run-started.tsx';
import { api } from '../../session/api.ts';

export interface ExportButtonProps {
  readonly filter: SubmissionFilter;
  /** Only these, of those that match the filter. */
  readonly ids?: readonly string[];
  readonly sortBy?: (typeof submissionSorts)[number];
  readonly sortOrder?: 'ASC' | 'DESC';
  /** In their order; all without it. */
  readonly columns?: readonly SubmissionColumnName[];
}

const names: Readonly<Record<ExportFormat, string>> = { CSV: 'CSV', XLSX: 'Excel (XLSX)' };

/**
 * Exports all submissions that match the filter, in the order and with the columns of the list. With a filter by one
 * category, the answers to its fields are columns too.
 */
export function ExportButton({ filter, ids, sortBy = 'createdAt', sortOrder = 'DESC', columns }: ExportButtonProps) {
  const chosen = columns === undefined ? {} : { columns: [...columns] };
  const answers = filter.categoryIds?.length === 1 ? { hasAnswers: true } : {};
  const only = ids === undefined ? {} : { ids: [...ids] };
  const start = useAction(
    (format: ExportFormat) =>
      api.submissions.download({ ...filter, format, sortBy, sortOrder, ...only, ...answers, ...chosen }),
    { onSuccess: showRunStarted },
  );
  return (
    <LaterMenu
      position="bottom-start"
      button={
        <Button
          variant="default"
          size="compact-sm"
          loading={start.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Export
        </Button>
      }
      renderItems={({ Item }) => (
        <>
          {exportFormats.map((format) => (
            <Item key={format} onClick={() => start.mutate(format)}>
              {names[format]}
            </Item>
          ))}
        </>
      )}
    />
  );
}
