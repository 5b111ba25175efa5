import { Button } from '@mantine/core';
import type { CaseColumnName, CaseSort } from '@townkeep/core/cases';
import { exportFormats, type ExportFormat } from '@townkeep/core/runs';
import { IconDownload } from '@tabler/icons-react';
import { LaterMenu } from '../../../ui/later/LaterMenu.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ToolsProps } from '../../listing/listing.ts';
import { showRunStarted } from '../../runs/show-run-started.tsx';
import { api } from '../../session/api.ts';
import { toCaseFilter } from './list-search.ts';

/** The columns of a file for each column of the table. */
const exported: Readonly<Record<string, readonly CaseColumnName[]>> = {
  number: ['number'],
  what: ['violations', 'summary'],
  where: ['place'],
  assignee: ['assignee'],
  status: ['status'],
  due: ['dueOn'],
  inspection: ['nextInspectionOn'],
  created: ['createdAt'],
  updated: ['updatedAt'],
  hours: ['minutesLogged'],
};
const names: Readonly<Record<ExportFormat, string>> = { CSV: 'CSV', XLSX: 'Excel (XLSX)' };

/** Exports the listed cases with the shown columns, in their order. */
export function ExportTool({ state, page: { sortBy, sortOrder }, columns }: ToolsProps) {
  const start = useAction(
    (format: ExportFormat) =>
      api.cases.download({
        ...toCaseFilter(state),
        format,
        sortBy: sortBy as CaseSort,
        sortOrder,
        columns: columns.flatMap((name) => exported[name] ?? []),
      }),
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
