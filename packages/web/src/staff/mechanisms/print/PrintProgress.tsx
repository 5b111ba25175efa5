import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Print } from './use-print.ts';

export interface PrintProgressProps {
  readonly print: Print;
  /** What is printed, such as `3 submissions`. */
  readonly what: string;
  /** The number of records. */
  readonly count: number;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A print that is under way, ready or failed. */
export function PrintProgress({ print, what, count, onAgain, onClose }: PrintProgressProps) {
  return (
    <Stack gap="md">
      <div role="status">
        {print.state === 'preparing' && <Preparing done={print.done} what={what} count={count} />}
      </div>
      {print.state === 'failed' && <Alert color="red">{print.message}</Alert>}
      {print.state === 'ready' && <Ready url={print.url} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {print.state === 'ready' ? 'Done' : 'Cancel'}
        </Button>
        {print.state === 'failed' && <Button onClick={onAgain}>Try again</Button>}
      </Group>
    </Stack>
  );
}

function Preparing({ done, what, count }: { readonly done: number; readonly what: string; readonly count: number }) {
  return (
    <Stack gap="xs">
      <Text fz="sm">Preparing {what}…</Text>
      <Progress value={Math.max(5, (done / count) * 100)} animated aria-label="Progress of the PDF" />
    </Stack>
  );
}

/** Starts the download once. The link starts it again, where the browser has blocked it. */
function Ready({ url }: { readonly url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    link.current?.focus();
    if (!hasBegun.current) link.current?.click();
    hasBegun.current = true;
  }, []);
  return (
    <Stack gap="xs" align="flex-start">
      <Text fz="sm" role="status">
        The PDF is ready. The download has started.
      </Text>
      <Button
        component="a"
        ref={link}
        href={url}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Download the PDF
      </Button>
    </Stack>
  );
}
