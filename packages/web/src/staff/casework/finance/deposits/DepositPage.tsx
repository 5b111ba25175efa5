import { Anchor, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Deposit } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import type { ReactNode } from 'react';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayText } from '../../../../ui/dates/format.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { useOpenPdf } from '../../../../ui/use-open-pdf.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { DepositLines } from './DepositLines.tsx';
import { FINANCE } from '../frame/FinanceFrame.tsx';
import { ScrollTable } from '../ScrollTable.tsx';
import { typeName } from './deposit-words.ts';

const NAME = 'Deposit';

/** A closed deposit, with its slip. */
export function DepositPage() {
  const { depositId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  const loaded = useQuery(apiQuery.deposits.get.queryOptions({ input: { depositId } }));
  const back = (
    <Anchor component={Link} to={`/agencies/${agencyId}/finance/deposits`} fz="sm" w="fit-content">
      Deposits
    </Anchor>
  );
  if (loaded.data !== undefined) return <LoadedDeposit deposit={loaded.data} back={back} />;
  const problem = loaded.error === null ? null : toApiProblem(loaded.error);
  if (problem !== null && [400, 404].includes(problem.status)) return <NotFoundPage way={back} />;
  return (
    <PageFrame name={FINANCE} heading={NAME} back={back} maxWidth={1100}>
      {problem === null ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <LoadError problem={problem} onRetry={() => void loaded.refetch()} />
      )}
    </PageFrame>
  );
}

function LoadedDeposit({ deposit, back }: { readonly deposit: Deposit; readonly back: ReactNode }) {
  const { id: depositId, number, closedOn, closedBy, note, types, amountCents } = deposit;
  const slip = useOpenPdf(() => api.deposits.slip({ depositId }));
  return (
    <PageFrame
      name={FINANCE}
      heading={`Deposit ${number}`}
      back={back}
      maxWidth={1100}
      action={
        <ActionButton leftSection={<IconPrinter size={16} aria-hidden />} loading={slip.isPending} onClick={slip.open}>
          Print slip
        </ActionButton>
      }
    >
      <PageSection title="By payment type">
        <Stack gap="sm">
          <Text fz="sm">
            Closed out on {dayText(closedOn)}
            {closedBy === null ? '' : ` by ${personName(closedBy)}`}
          </Text>
          <ScrollTable label="Sums by payment type" minWidth={420}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Payment type</Table.Th>
                {['Lines', 'Recorded', 'Counted', 'Difference'].map((label) => (
                  <Table.Th key={label} scope="col" ta="end">
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {types.map((type) => (
                <Table.Tr key={type.paymentType?.id ?? ''}>
                  <Table.Td>{typeName(type.paymentType)}</Table.Td>
                  <Table.Td ta="end">{type.count.toLocaleString('en-US')}</Table.Td>
                  <Table.Td ta="end">{signedCents(type.amountCents)}</Table.Td>
                  <Table.Td ta="end">{type.countedCents === null ? '' : signedCents(type.countedCents)}</Table.Td>
                  <Table.Td ta="end">
                    {type.countedCents === null ? '' : signedCents(type.countedCents - type.amountCents)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row" colSpan={2}>
                  Total
                </Table.Th>
                <Table.Td ta="end" fw={600}>
                  {signedCents(amountCents)}
                </Table.Td>
                <Table.Td colSpan={2} />
              </Table.Tr>
            </Table.Tfoot>
          </ScrollTable>
          {note !== null && (
            <Text fz="sm" className="pre-wrap">
              {note}
            </Text>
          )}
        </Stack>
      </PageSection>
      <PageSection title="Lines">
        <DepositLines depositId={depositId} />
      </PageSection>
    </PageFrame>
  );
}
