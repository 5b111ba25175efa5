import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DepositLine } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { useState } from 'react';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { dayText } from '../../../../ui/dates/format.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { FIRST_PLACE, PlacePager, windowOf } from '../PlacePager.tsx';
import { ScrollTable } from '../ScrollTable.tsx';
import { typeName } from './deposit-words.ts';

const kinds: Readonly<Partial<Record<DepositLine['kind'], string>>> = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  VOID: 'Void',
};

/** The payments, refunds and voids of a deposit, or those that wait for one (null), the oldest first. */
export function DepositLines({ depositId }: { readonly depositId: string | null }) {
  const { agencyId } = useSession();
  const [place, setPlace] = useState(FIRST_PLACE);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    apiQuery.deposits.lines.queryOptions({
      input: {
        ...(depositId === null ? {} : { depositId }),
        ...windowOf(place),
      },
      placeholderData: keepPreviousData,
    }),
  );
  if (error !== null) return <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} aria-busy />;
  return (
    <>
      <ScrollTable label="Lines" minWidth={620}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Receipt</Table.Th>
            <Table.Th scope="col">Case</Table.Th>
            <Table.Th scope="col">Line</Table.Th>
            <Table.Th scope="col">Payment type</Table.Th>
            <Table.Th scope="col">Reference</Table.Th>
            <Table.Th scope="col">Received</Table.Th>
            <Table.Th scope="col" ta="end">
              Amount
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>{line.receiptNumber ?? ''}</Table.Td>
              <Table.Td>
                {line.case === null ? (
                  <Text fz="sm" c="dimmed">
                    Hidden
                  </Text>
                ) : (
                  <Anchor
                    component={Link}
                    to={casePath(agencyId, line.case.id)}
                    search={{ tab: 'money' } as never}
                    fz="sm"
                  >
                    {line.case.number}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td>{line.isRestored ? 'Restored' : (kinds[line.kind] ?? line.label)}</Table.Td>
              <Table.Td>{typeName(line.paymentType)}</Table.Td>
              <Table.Td>{line.reference ?? ''}</Table.Td>
              <Table.Td>{dayText(line.receivedOn)}</Table.Td>
              <Table.Td ta="end" className="figures">
                {signedCents(line.amountCents)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
      <PlacePager
        total={data.total}
        place={place}
        shown={data.items.length}
        isLoading={isPlaceholderData}
        onPlace={setPlace}
      />
    </>
  );
}
