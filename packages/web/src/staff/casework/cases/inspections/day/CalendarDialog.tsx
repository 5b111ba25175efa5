import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { longDate } from '../../../../../ui/dates/format.ts';
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx';
import { useAction } from '../../../../../ui/use-action.ts';
import { api, apiQuery } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';

interface CalendarDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes and revokes the link with which a calendar program shows one's own inspections. */
export function CalendarDialog({ isOpen, onClose }: CalendarDialogProps) {
  return (
    <Dialog title="Calendar link" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<CalendarDialogProps, 'onClose'>) {
  const { timeZone } = useToday();
  const link = useQuery(apiQuery.cases.calendar.queryOptions()).data;
  const [url, setUrl] = useState<string | null>(null);
  const make = useAction(() => api.cases.linkCalendar(), { onSuccess: (made) => setUrl(made.url) });
  const revoke = useAction(() => api.cases.revokeCalendar(), {
    success: 'Calendar link revoked',
    onSuccess: () => setUrl(null),
  });
  const createdAt = link?.createdAt ?? null;
  return (
    <Stack gap="sm">
      <Text fz="sm">
        Your calendar program can show your inspections. Anyone who has the link can read when and where you inspect.
      </Text>
      {createdAt !== null && url === null && (
        <Text fz="sm">
          There is a link, made on {longDate(createdAt, timeZone)}. It is not shown again; a new link ends it.
        </Text>
      )}
      {url !== null && <NewLink url={url} />}
      <Group justify="flex-end" gap="sm">
        {createdAt !== null && (
          <ActionButton variant="default" loading={revoke.isPending} onClick={() => revoke.mutate(undefined)}>
            Revoke the link
          </ActionButton>
        )}
        {url === null && (
          <ActionButton loading={make.isPending} data-autofocus onClick={() => make.mutate(undefined)}>
            {createdAt === null ? 'Make a link' : 'Make a new link'}
          </ActionButton>
        )}
        {url !== null && <Button onClick={onClose}>Done</Button>}
      </Group>
    </Stack>
  );
}

/** The address, which is shown once. It takes the focus of the button that made it. */
function NewLink({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Stack gap="xs">
      <TextInput
        ref={field}
        label="Address of your calendar"
        description="Subscribe to it in your calendar program. It is shown only now."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" w="fit-content" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
