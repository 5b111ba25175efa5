import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { showSuccess } from '../../../../ui/alerts.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { ReadySet } from './ReadySet.tsx';

/** Items to begin with, chosen one by one from the ready sets. */
export function ReadySetsPage() {
  const loaded = useQuery(apiQuery.starting.readySets.queryOptions());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const take = useAction(() => api.starting.takeReady({ keys: [...chosen] }), {
    onSuccess: ({ added }) => {
      setChosen(new Set());
      showSuccess(added === 1 ? '1 item added' : `${added} items added`);
    },
  });
  if (loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (loaded.data === undefined) return <Skeleton height={420} aria-busy />;
  return (
    <Stack>
      {loaded.data.sets.map((set) => (
        <ReadySet key={set.name} set={set} chosen={chosen} onChange={setChosen} />
      ))}
      <Paper className="save-bar" withBorder p="sm">
        <Group justify="space-between" gap="sm">
          <Text fz="sm" c="dimmed" role="status">
            {chosen.size === 0 ? 'Nothing is chosen yet' : `${chosen.size} chosen`}
          </Text>
          <ActionButton
            loading={take.isPending}
            blocker={chosen.size === 0 ? 'Choose what to add first.' : null}
            onClick={() => take.mutate(undefined)}
          >
            Add to the lists
          </ActionButton>
        </Group>
      </Paper>
    </Stack>
  );
}
