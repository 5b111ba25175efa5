import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messages } from '@townkeep/core/platform';
import { productLabels } from '@townkeep/core/identity/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Pager } from '../../../../ui/lists/Pager.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { type adminApi, adminQuery, endAdminSession } from '../../../platform/session/admin-session.ts';
import { EnterAgencyForm } from './EnterAgencyForm.tsx';
import { FocusedTitle } from './FocusedTitle.tsx';

type Agency = Awaited<ReturnType<typeof adminApi.signIn.adminAgencies>>['items'][number];

export interface AgencyListProps {
  /** Whether the list just replaced the sign-in form. */
  readonly isFocused: boolean;
  /** Called when the session has ended, with the reason to show. */
  readonly onEnd: (reason: string) => void;
}

/** The agencies of the installation by name, with a search and a button to enter each. */
export function AgencyList({ isFocused, onEnd }: AgencyListProps) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 300);
  const [{ page, size }, setPlace] = useState({ page: 1, size: 10 });
  const [chosen, setChosen] = useState<Agency | null>(null);
  const input = { ...(q === '' ? {} : { q }), limit: size, offset: (page - 1) * size };
  const list = useQuery(adminQuery.signIn.adminAgencies.queryOptions({ input, placeholderData: keepPreviousData }));
  const problem = list.error === null ? null : toApiProblem(list.error);
  const hasEnded = problem?.status === 401;
  useEffect(() => {
    if (hasEnded) onEnd(messages.signInAgain);
  }, [hasEnded, onEnd]);
  const signOut = useAction(endAdminSession, { onSuccess: () => onEnd('You are signed out.') });
  return (
    <>
      <Group justify="space-between">
        <FocusedTitle isFocused={isFocused}>Agencies</FocusedTitle>
        <ActionButton variant="default" loading={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
          Sign out
        </ActionButton>
      </Group>
      <TextInput
        label="Search by name or number"
        maxLength={200}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPlace({ page: 1, size });
        }}
      />
      {problem !== null && !hasEnded && <LoadError problem={problem} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && (
        <>
          <Rows items={list.data.items} onChoose={setChosen} />
          <Pager
            total={list.data.total}
            page={page}
            size={size}
            shown={list.data.items.length}
            isLoading={list.isPlaceholderData}
            onPage={(next) => setPlace({ page: next, size })}
            onSize={(next) => setPlace({ page: 1, size: next })}
          />
        </>
      )}
      <Dialog title={`Enter ${chosen?.name ?? ''}`} isOpen={chosen !== null} onClose={() => setChosen(null)}>
        {chosen !== null && (
          <EnterAgencyForm
            agencyId={chosen.id}
            onCancel={() => setChosen(null)}
            onEnd={() => onEnd(messages.signInAgain)}
          />
        )}
      </Dialog>
    </>
  );
}

function Rows({ items, onChoose }: { readonly items: readonly Agency[]; readonly onChoose: (agency: Agency) => void }) {
  if (items.length === 0) return <Text>No rows found</Text>;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} className="plain-list">
      {items.map((agency) => (
        <Paper key={agency.id} component="li" withBorder p="sm" className="breaks-words">
          <Group justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{agency.name}</Text>
              <Text fz="sm" c="dimmed">
                Number {agency.id} ·{' '}
                {agency.products.map((product) => productLabels[product]).join(', ') || 'No products'}
              </Text>
            </div>
            <Button
              variant="light"
              className="shrinkless"
              aria-label={`Enter ${agency.name}`}
              onClick={() => onChoose(agency)}
            >
              Enter
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
