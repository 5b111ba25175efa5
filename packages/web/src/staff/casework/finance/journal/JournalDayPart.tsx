import { Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type JournalDayDetail, postingText } from '@townkeep/core/casework/cases';
import { dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { useEffect, useRef } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { ScrollTable } from '../ScrollTable.tsx';
import { MissingAccounts } from './MissingAccounts.tsx';

/**
 * The postings of a day of the journal, and the roll-forward that they follow from. They are below a long table, so they
 * come into sight and take the focus when the day is opened.
 */
export function JournalDayPart({ on }: { readonly on: string }) {
  const { data, error, refetch } = useQuery(apiQuery.journal.day.queryOptions({ input: { on } }));
  const title = `Postings of ${dayWords(on)}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <PageSection title={title} headingRef={heading}>
        {error !== null && <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton height={200} aria-busy />}
        {data !== undefined && (
          <>
            {data.missingAccounts.length > 0 && <MissingAccounts missing={data.missingAccounts} />}
            {data.state === 'OPEN' && <Text fz="sm">This day is open. Its postings can still change.</Text>}
            <Entries entries={data.entries} />
          </>
        )}
      </PageSection>
      {data !== undefined && (
        <PageSection title="Roll-forward" hint="Opening + charges − payments + refunds − waivers + voids = closing.">
          <RollForward rows={data.rollForward} />
        </PageSection>
      )}
    </>
  );
}

const blankOr = (cents: number): string => (cents === 0 ? '' : signedCents(cents));

function Entries({ entries }: Pick<JournalDayDetail, 'entries'>) {
  return (
    <ScrollTable label="Postings by account" minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Account</Table.Th>
          <Table.Th scope="col">Description</Table.Th>
          <Table.Th scope="col">Charge code</Table.Th>
          <Table.Th scope="col" ta="end">
            Debit
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Credit
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry, index) => (
          // Two postings can be alike.
          // eslint-disable-next-line react/no-array-index-key
          <Table.Tr key={index}>
            <Table.Td>{entry.account || 'Not set'}</Table.Td>
            <Table.Td>{postingText(entry.kind)}</Table.Td>
            <Table.Td>{entry.chargeCode ?? ''}</Table.Td>
            <Table.Td ta="end" className="figures">
              {blankOr(entry.debitCents)}
            </Table.Td>
            <Table.Td ta="end" className="figures">
              {blankOr(entry.creditCents)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  );
}

const COLUMNS = ['Opening', 'Charges', 'Payments', 'Refunds', 'Waivers', 'Voids', 'Closing'] as const;

function RollForward({ rows }: { readonly rows: JournalDayDetail['rollForward'] }) {
  const nameOf = ({ bucket, chargeCode }: (typeof rows)[number]): string =>
    bucket === 'CREDIT' ? 'Unapplied credit' : (chargeCode ?? 'Without a charge code');
  return (
    <ScrollTable label="Roll-forward by charge code" minWidth={760}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Charge code</Table.Th>
          {COLUMNS.map((label) => (
            <Table.Th key={label} scope="col" ta="end">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={nameOf(row)}>
            <Table.Th scope="row" fw={400}>
              {nameOf(row)}
            </Table.Th>
            {[
              row.openingCents,
              row.chargesCents,
              row.paymentsCents,
              row.refundsCents,
              row.waiversCents,
              row.reversalsCents,
              row.closingCents,
            ].map((cents, index) => (
              <Table.Td key={COLUMNS[index]} ta="end" className="figures">
                {signedCents(cents)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  );
}
