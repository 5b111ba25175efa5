import { Anchor, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DepositRow, TypeSum } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { problemText } from '@townkeep/core/platform';
import { useRef, useState } from 'react';
import { formatCents, signedCents } from '@townkeep/core/platform/formats/money.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayText } from '../../../../ui/dates/format.ts';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { DepositLines } from './DepositLines.tsx';
import { FINANCE } from '../frame/FinanceFrame.tsx';
import { FIRST_PLACE, PlacePager, windowOf } from '../PlacePager.tsx';
import { ScrollTable } from '../ScrollTable.tsx';
import { typeName } from './deposit-words.ts';

const NAME = 'Deposits';

/** What was received and waits for a deposit, and the deposits that were closed out. */
export function DepositsPage() {
  const { flags } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isClosing, setIsClosing] = useState(false);
  const waiting = useQuery(apiQuery.deposits.waiting.queryOptions());
  useLiveQuery('deposit', null, [apiQuery.deposits.key()]);
  const right = rightBlocker('money.change', flags);
  const count = waiting.data?.count ?? 0;
  const blocker = right !== null ? problemText(right) : count === 0 ? 'Nothing waits for a deposit.' : null;
  const close = () => setIsClosing(true);
  useKeys([{ key: 'd', label: 'Close out a deposit', group: 'Finance', blocker, run: close }]);
  return (
    <PageFrame
      name={FINANCE}
      heading={NAME}
      maxWidth={1100}
      action={
        <ActionButton blocker={blocker} onClick={close}>
          Close out…
        </ActionButton>
      }
    >
      <PageSection title="Not deposited yet" headingRef={heading}>
        {waiting.error !== null && (
          <LoadError problem={toApiProblem(waiting.error)} onRetry={() => void waiting.refetch()} />
        )}
        {waiting.data === undefined && waiting.error === null && <Skeleton height={90} aria-busy />}
        {waiting.data !== undefined && <Waiting types={waiting.data.types} amountCents={waiting.data.amountCents} />}
      </PageSection>
      <Deposits />
      {isClosing && waiting.data !== undefined && (
        <CloseDialog
          seen={waiting.data}
          onClosed={() => heading.current?.focus()}
          onClose={() => setIsClosing(false)}
        />
      )}
    </PageFrame>
  );
}

/** The sums by payment type, and the lines behind them on request. */
function Waiting({ types, amountCents }: { readonly types: readonly TypeSum[]; readonly amountCents: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (types.length === 0)
    return (
      <Text fz="sm">Everything that was received is deposited. New payments appear here when they are recorded.</Text>
    );
  return (
    <Stack gap="sm">
      <ScrollTable label="Sums by payment type" minWidth={320}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Payment type</Table.Th>
            <Table.Th scope="col" ta="end">
              Lines
            </Table.Th>
            <Table.Th scope="col" ta="end">
              Amount
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.map((type) => (
            <Table.Tr key={type.paymentType?.id ?? ''}>
              <Table.Td>{typeName(type.paymentType)}</Table.Td>
              <Table.Td ta="end" className="figures">
                {type.count.toLocaleString('en-US')}
              </Table.Td>
              <Table.Td ta="end" className="figures">
                {signedCents(type.amountCents)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={2}>
              Total
            </Table.Th>
            <Table.Td ta="end" fw={600} className="figures">
              {signedCents(amountCents)}
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </ScrollTable>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide the lines' : 'Show the lines'}
      </ActionButton>
      {isOpen && <DepositLines depositId={null} />}
    </Stack>
  );
}

/** The closed deposits, the newest first. */
function Deposits() {
  const { agencyId } = useSession();
  const [place, setPlace] = useState(FIRST_PLACE);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    apiQuery.deposits.list.queryOptions({
      input: { ...windowOf(place) },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <PageSection title="Closed deposits">
      {error !== null && <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={160} aria-busy />}
      {data?.items.length === 0 && <Text fz="sm">No deposits yet</Text>}
      {data !== undefined && data.items.length > 0 && (
        <>
          <DepositTable rows={data.items} agencyId={agencyId} />
          <PlacePager
            total={data.total}
            place={place}
            shown={data.items.length}
            isLoading={isPlaceholderData}
            onPlace={setPlace}
          />
        </>
      )}
    </PageSection>
  );
}

/** Returns what was counted of a deposit, and by how much that differs. */
const differenceText = ({ amountCents, differenceCents }: DepositRow): string =>
  `counted ${signedCents(amountCents + differenceCents)}, ${formatCents(Math.abs(differenceCents))} ` +
  (differenceCents < 0 ? 'short' : 'over');

function DepositTable({ rows, agencyId }: { readonly rows: readonly DepositRow[]; readonly agencyId: number }) {
  return (
    <ScrollTable label="Closed deposits" minWidth={280} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Deposit</Table.Th>
          <Table.Th scope="col">Closed out</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            By
          </Table.Th>
          <Table.Th scope="col" ta="end" visibleFrom="sm">
            Lines
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Amount
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <Anchor component={Link} to={`/agencies/${agencyId}/finance/deposits/${row.id}`} fz="sm">
                {row.number}
              </Anchor>
            </Table.Td>
            <Table.Td>{dayText(row.closedOn)}</Table.Td>
            <Table.Td visibleFrom="sm">{row.closedBy === null ? '' : personName(row.closedBy)}</Table.Td>
            <Table.Td ta="end" className="figures" visibleFrom="sm">
              {row.count.toLocaleString('en-US')}
            </Table.Td>
            <Table.Td ta="end" className="figures">
              <Group gap={4} justify="flex-end">
                {signedCents(row.amountCents)}
                {row.differenceCents !== 0 && (
                  <Text span fz="xs" c="dimmed">
                    {differenceText(row)}
                  </Text>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  );
}
