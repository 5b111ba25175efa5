import { Button } from '@mantine/core';
import { type Run, type ExportFormat, exportFormats } from '@townkeep/core/mechanisms/runs';
import { IconDownload } from '@tabler/icons-react';
import { LaterMenu } from '../../../ui/later/LaterMenu.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { showRunStarted } from './show-run-started.tsx';

const names: Readonly<Record<ExportFormat, string>> = { CSV: 'CSV', XLSX: 'Excel (XLSX)' };

/** The menu that exports a listing by a run, in the chosen format. */
export function ExportMenu({ onExport }: { readonly onExport: (format: ExportFormat) => Promise<Run> }) {
  const start = useAction(onExport, { onSuccess: (run) => showRunStarted(run, { done: 'exported' }) });
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
