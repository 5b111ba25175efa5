import { hourText } from '@townkeep/core/platform/formats/hours.ts';
import { Checkbox, NativeSelect, Stack, Table, Text } from '@mantine/core';
import type { NotificationPreferences as Loaded } from '@townkeep/core/mechanisms/notifications/contract.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { useNotificationPreferences } from './use-notification-preferences.ts';

type Event = Loaded['events'][number];

const NONE: readonly never[] = [];
const emails = [
  { value: 'NOW', label: 'Immediately' },
  { value: 'DIGEST', label: 'In the daily digest' },
  { value: 'OFF', label: 'No email' },
];

/** How the person is notified of each event, within what the agency allows. A link of emails leads here. */
export function NotificationPreferences() {
  const { values, change, error, reload, save, staleSaves, isDirty, reset } = useNotificationPreferences();
  const section = useLinked();
  if (values === null && error !== null) return <LoadError problem={toApiProblem(error)} onRetry={reload} />;
  if (values === null || values.events.length === 0) return null;
  return (
    <div id="notifications" ref={section} tabIndex={-1}>
      <FormSection
        title="Notifications"
        hint={`The daily digest is sent at ${hourText(values.digestHour)} if you have unread notifications.`}
        submit="Save notifications"
        isDirty={isDirty}
        isSaving={save.isPending}
        onCancel={reset}
        onSubmit={() => save.mutate(undefined)}
      >
        <Stack gap="xs">
          <StaleNotice theirs={NONE} attempt={staleSaves} kept="Your choices are kept. Save replaces theirs." />
          <Table verticalSpacing={6} withRowBorders={false} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Event</Table.Th>
                <Table.Th w={56}>Bell</Table.Th>
                <Table.Th w={124}>Email</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {values.events.map((event) => (
                <EventRow key={event.kind} event={event} onChange={(part) => change(event.kind, part)} />
              ))}
            </Table.Tbody>
          </Table>
        </Stack>
        <LeaveGuard isDirty={isDirty} what="Your notifications are not saved yet." />
      </FormSection>
    </div>
  );
}

/** Moves the focus to the section when a link leads to it. */
function useLinked() {
  const section = useRef<HTMLDivElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === 'notifications' });
  useEffect(() => {
    if (isLinked) section.current?.focus();
  });
  return section;
}

interface EventRowProps {
  readonly event: Event;
  readonly onChange: (part: Partial<Pick<Event, 'inApp' | 'email'>>) => void;
}

function EventRow({ event: { label, inApp, email, mayInApp, mayEmail }, onChange }: EventRowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      <Table.Td>
        {mayInApp ? (
          <Checkbox
            aria-label={`Bell: ${label}`}
            checked={inApp}
            onChange={({ currentTarget: { checked } }) => onChange({ inApp: checked })}
          />
        ) : (
          <NotAllowed />
        )}
      </Table.Td>
      <Table.Td>
        {mayEmail ? (
          <NativeSelect
            size="xs"
            aria-label={`Email: ${label}`}
            data={emails}
            value={email}
            onChange={({ currentTarget: { value } }) => onChange({ email: value as Event['email'] })}
          />
        ) : (
          <NotAllowed />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const NotAllowed = () => (
  <Text fz="xs" c="dimmed">
    Turned off by your agency
  </Text>
);
