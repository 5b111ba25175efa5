import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type CardDay,
  type CardMismatch,
  cardProviderNames,
  type CardReport,
  mismatchTexts,
} from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { personName } from '@townkeep/core/identity/people';
import { problemText } from '@townkeep/core/platform';
import { dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { When } from '../../../../ui/dates/When.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { FINANCE } from '../frame/FinanceFrame.tsx';
import { ScrollTable } from '../ScrollTable.tsx';

/** The payments by card of the last days beside those of the card provider, and what differs. */
export function CardPaymentsPage() {
  const { data, error, refetch } = useQuery(apiQuery.cardPayments.get.queryOptions());
  return (
    <PageFrame name={FINANCE} heading="Card payments" maxWidth={1100}>
      {error !== null && <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={240} aria-busy />}
      {data !== undefined && <Report report={data} />}
    </PageFrame>
  );
}

const Report = ({ report: { days, mismatches, ...compared } }: { readonly report: CardReport }) => (
  <>
    <PageSection
      title="Differences"
      hint="What the card provider and the ledger say differently. Look at the payment at the provider, mend it there or on the case, then settle it here."
    >
      {mismatches.length === 0 ? <Text fz="sm">Nothing differs</Text> : <Mismatches rows={mismatches} />}
    </PageSection>
    <PageSection
      title="Days"
      hint="What cards were charged, with the fee, as the provider lists it and as the ledger has it. It is compared every hour."
    >
      <Compared {...compared} />
      {days.length > 0 && <Days rows={days} />}
    </PageSection>
  </>
);

/** Says what the days below do not have yet. */
function Compared({ comparedAt, waiting: { count, cents } }: Pick<CardReport, 'comparedAt' | 'waiting'>) {
  const { timeZone } = useToday();
  if (comparedAt === null && count === 0) return <Text fz="sm">Nothing was paid by card yet</Text>;
  const payments = count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`;
  return (
    <Text fz="sm" mb="xs">
      {comparedAt !== null && (
        <>
          These days were compared last: <When at={comparedAt} timeZone={timeZone} />.{' '}
        </>
      )}
      {count > 0 && `${payments} of ${signedCents(cents)} not compared yet.`}
    </Text>
  );
}

function Mismatches({ rows }: { readonly rows: readonly CardMismatch[] }) {
  const { agencyId, flags } = useSession();
  const { timeZone } = useToday();
  const right = rightBlocker('money.change', flags);
  const resolve = useAction(api.cardPayments.resolve, { success: 'Saved' });
  return (
    <ScrollTable label="Differences" minWidth={760}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">What differs</Table.Th>
          <Table.Th scope="col">Case</Table.Th>
          <Table.Th scope="col" ta="end">
            Provider
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Ledger
          </Table.Th>
          <Table.Th scope="col">Found</Table.Th>
          <Table.Th scope="col">Settled</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              {capital(mismatchTexts[row.kind])}
              <Text fz="xs" c="dimmed">
                {cardProviderNames[row.provider]} {row.providerId}
              </Text>
            </Table.Td>
            <Table.Td>
              {row.case !== null && (
                <Anchor
                  component={Link}
                  to={casePath(agencyId, row.case.id)}
                  search={{ tab: 'money' } as never}
                  fz="sm"
                  underline="always"
                  className="tabular"
                  style={{ whiteSpace: 'nowrap' }}
                >
                  {row.case.number}
                </Anchor>
              )}
            </Table.Td>
            <Table.Td ta="end" className="figures">
              {row.providerCents === null ? '' : signedCents(row.providerCents)}
            </Table.Td>
            <Table.Td ta="end" className="figures">
              {row.ledgerCents === null ? '' : signedCents(row.ledgerCents)}
            </Table.Td>
            <Table.Td>
              <When at={row.foundAt} timeZone={timeZone} />
            </Table.Td>
            <Table.Td>
              {row.resolvedAt !== null && (
                <Text fz="sm">
                  <When at={row.resolvedAt} timeZone={timeZone} />
                  {row.resolvedBy !== null && `, ${personName(row.resolvedBy)}`}
                </Text>
              )}
              <ActionButton
                size="compact-sm"
                variant="default"
                blocker={right === null ? null : problemText(right)}
                loading={resolve.isPending}
                onClick={() => resolve.mutate({ id: row.id, isResolved: row.resolvedAt === null })}
              >
                {row.resolvedAt === null ? 'Settle' : 'Open again'}
              </ActionButton>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isEqual = (row: CardDay): boolean =>
  row.providerCount === row.ledgerCount && row.providerCents === row.ledgerCents;

function Days({ rows }: { readonly rows: readonly CardDay[] }) {
  return (
    <ScrollTable label="Payments by card by day" minWidth={700}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Day</Table.Th>
          <Table.Th scope="col">Result</Table.Th>
          <Table.Th scope="col">Provider</Table.Th>
          <Table.Th scope="col" ta="end">
            At the provider
          </Table.Th>
          <Table.Th scope="col" ta="end">
            On the ledger
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.day} ${row.provider} ${row.isLive}`}>
            <Table.Td>{dayWords(row.day)}</Table.Td>
            <Table.Td>
              <ToneMark tone={isEqual(row) ? 'green' : 'red'}>{isEqual(row) ? 'Equal' : 'Differs'}</ToneMark>
            </Table.Td>
            <Table.Td>
              {cardProviderNames[row.provider]}
              {!row.isLive && ' (test)'}
            </Table.Td>
            <Table.Td ta="end" className="figures">
              {signedCents(row.providerCents)} ({row.providerCount})
            </Table.Td>
            <Table.Td ta="end" className="figures">
              {signedCents(row.ledgerCents)} ({row.ledgerCount})
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  );
}
