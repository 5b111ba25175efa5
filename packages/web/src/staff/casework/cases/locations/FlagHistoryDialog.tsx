import { List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase } from '../read/CaseContext.ts';
import type { LocationDialogProps } from './location-dialogs.ts';

/** When warnings about a location were set and removed, and when it was secured. */
export function FlagHistoryDialog({ place, onClose }: LocationDialogProps) {
  return (
    <Dialog title="History of this location" isOpen onClose={onClose}>
      <Content locationId={place.id} />
    </Dialog>
  );
}

function Content({ locationId }: { readonly locationId: string }) {
  const { shown } = useCase();
  const loaded = useQuery(apiQuery.cases.flagHistory.queryOptions({ input: { id: shown.id } }));
  if (loaded.data === undefined)
    return loaded.error === null ? (
      <Skeleton height={80} aria-busy />
    ) : (
      <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
    );
  const found = loaded.data.locations.find((each) => each.locationId === locationId);
  const warnings = (found?.flagHistory ?? []).map(({ isFlagged, reasonForFlagging, ...entry }) => ({
    ...entry,
    what: isFlagged
      ? `Warning: ${reasonForFlagging ?? ''}`
      : `Warning removed${reasonForFlagging === null ? '' : `: ${reasonForFlagging}`}`,
  }));
  const secured = (found?.securedHistory ?? []).map(({ isSecured, reason, ...entry }) => ({
    ...entry,
    what: `${isSecured ? 'Secured' : 'Shown to all staff'}${reason === null ? '' : `: ${reason}`}`,
  }));
  return (
    <Stack gap="sm">
      <Entries heading="Warnings" entries={warnings} none="There was never a warning." />
      {secured.length > 0 && <Entries heading="Secured" entries={secured} none="" />}
    </Stack>
  );
}

interface EntriesProps {
  readonly heading: string;
  readonly none: string;
  readonly entries: readonly {
    readonly id: string;
    readonly what: string;
    readonly by: string | null;
    readonly at: string;
  }[];
}

function Entries({ heading, none, entries }: EntriesProps) {
  const { timeZone } = useToday();
  return (
    <div>
      <Title order={3} fz="sm" mb={4}>
        {heading}
      </Title>
      {entries.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <List size="sm" spacing={4}>
          {entries.map(({ id, what, by, at }) => (
            <List.Item key={id}>
              {what}
              <Text span inherit c="dimmed">
                {by === null ? '' : ` · ${by}`} · <PlainWhen at={at} timeZone={timeZone} />
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
