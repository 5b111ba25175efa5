import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lineKindTexts, type TransactionRow } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { personName } from '@townkeep/core/identity/people';
import { formatCents, signedCents } from '@townkeep/core/platform/formats/money.ts';
import type { ReactNode } from 'react';
import { dayAndMonth, dayText, stampText } from '../../../../ui/dates/format.ts';
import { shownName } from '../../../../ui/shown-name.ts';
import type { PreviewProps } from '../../../mechanisms/listing/listing.ts';
import { Fact } from '../../../mechanisms/record/Fact.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';

export interface CellProps {
  readonly row: TransactionRow;
}

/** Returns what a line is called: its label, after its kind where the label does not begin with that. */
export const lineName = ({ kind, label }: TransactionRow): string =>
  label.toLowerCase().startsWith(lineKindTexts[kind].toLowerCase()) ? label : `${lineKindTexts[kind]}: ${label}`;

export const CaseNumber = ({ row }: CellProps) => <>{row.case.number}</>;

/** The kind and the label; a line that does not count says so. */
export const WhatCell = ({ row }: CellProps) => (
  <>
    {lineName(row)}
    {!row.isStanding && row.kind !== 'VOID' && (
      <Text span inherit c="dimmed">
        {' '}
        (void)
      </Text>
    )}
  </>
);

export function DayCell({ day }: { readonly day: string | null }) {
  const { today } = useToday();
  if (day === null) return '–';
  return (
    <time dateTime={day} title={dayText(day)}>
      {dayAndMonth(day, today)}
    </time>
  );
}

/** A line on a narrow screen. */
export const TransactionCard = ({ row }: CellProps) => (
  <>
    <Text fz="sm" lineClamp={2}>
      <WhatCell row={row} />
    </Text>
    <Group gap="xs" justify="space-between" mt={4} className="card-facts">
      <Text fz="xs" c="dimmed">
        <DayCell day={row.postedOn} />
        {row.openCents !== null && row.openCents > 0 && ` · ${formatCents(row.openCents)} open`}
      </Text>
      <Text fz="sm" className="figures">
        {signedCents(row.amountCents)}
      </Text>
    </Group>
  </>
);

/** All of a line beside the list, with the way to its case. */
export function TransactionPreview({ row }: PreviewProps<TransactionRow>) {
  const { agencyId, profile } = useSession();
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Amount', signedCents(row.amountCents)],
    ['Open', row.openCents === null ? null : formatCents(row.openCents)],
    ['Void', row.kind === 'VOID' || row.isStanding ? null : 'Yes, it does not count'],
    ['Posted', dayText(row.postedOn)],
    ['Effective', row.effectiveOn === row.postedOn ? null : dayText(row.effectiveOn)],
    ['Due', row.dueOn === null ? null : dayText(row.dueOn)],
    ['Charge code', row.chargeCode && shownName(row.chargeCode.name, row.chargeCode.isActive)],
    ['Violation', row.violation],
    ['Payment type', row.paymentType && shownName(row.paymentType.name, row.paymentType.isActive)],
    ['Reference', row.reference],
    ['Payer', row.payer],
    ['Reason', row.reason && row.reason.name],
    ['Note', row.note],
    ['Location', row.locationText],
    [
      'Posted by',
      `${row.postedBy === null ? 'Townkeep' : personName(row.postedBy)}, ${stampText(row.postedAt, profile.agencyTimezone)}`,
    ],
  ];
  return (
    <Stack gap="xs" className="breaks-words">
      <Title order={2} fz="md" pe="xl">
        {lineName(row)}
      </Title>
      <Anchor component={Link} to={casePath(agencyId, row.case.id)} search={{ tab: 'money' } as never} fz="sm">
        Case {row.case.number}
      </Anchor>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fact key={name} name={name}>
              <Text fz="sm" component="div">
                {value}
              </Text>
            </Fact>
          ),
      )}
    </Stack>
  );
}
