import { Text, VisuallyHidden } from '@mantine/core';
import { type CaseRow, daysLate } from '@townkeep/core/casework/cases';
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { dayAndMonth, dayText, dueText } from '../../../../ui/dates/format.ts';
import { PlainWhen } from '../../../../ui/dates/PlainWhen.tsx';
import { RowLead } from '../../../mechanisms/listing/rows/RowLead.tsx';
import { assignedText } from '../../../mechanisms/record/assigned.ts';
import { SlaMark } from '../../../mechanisms/sla/index.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { CaseStatusMark } from '../marks/CaseStatusMark.tsx';

export interface CellProps {
  readonly row: CaseRow;
}

/** Returns the assignee's name, or 'Unassigned'. */
export const assigneeText = (row: CaseRow): string => assignedText(row) ?? 'Unassigned';

/** Returns the names of the violations, open ones first; else the description. */
export const whatOf = ({ violations, summary }: CaseRow): string =>
  violations.map(({ name }) => name).join(', ') || summary || 'No violations yet';

/** The street if there is one, then the number. */
export const LeadText = ({ row: { locationText, number } }: CellProps) => (
  <RowLead place={locationText} number={number} />
);

/** The violations, the open ones first and bold, with a mark for a flagged location. */
export function WhatText({ row }: CellProps) {
  const namesOf = (isOpen: boolean) =>
    row.violations.flatMap(({ name, status }) => ((status === 'OPEN') === isOpen ? name : [])).join(', ');
  const [open, ended] = [namesOf(true), namesOf(false)];
  return (
    <>
      {row.isFlagged && (
        <IconFlag size={14} role="img" aria-label="Flagged location" className="line-icon attention-icon" />
      )}
      {row.violations.length === 0 && whatOf(row)}
      <Text span inherit fw={600}>
        {open}
      </Text>
      {open !== '' && ended !== '' && ', '}
      {ended}
    </>
  );
}

export const PlaceText = ({ row }: CellProps) => <>{row.locationText ?? '–'}</>;
export const AssigneeCell = ({ row }: CellProps) => <>{assigneeText(row)}</>;
export const StatusCell = ({ row }: CellProps) => <CaseStatusMark {...row} isOverdue={false} />;
export const CreatedCell = ({ row }: CellProps) => <PlainWhen at={row.createdAt} timeZone={useToday().timeZone} />;
export const UpdatedCell = ({ row }: CellProps) => <PlainWhen at={row.updatedAt} timeZone={useToday().timeZone} />;
export const HoursCell = ({ row }: CellProps) => (
  <>{row.minutesLogged === 0 ? '–' : `${(row.minutesLogged / 60).toFixed(1)} h`}</>
);

/** What is owed; a credit with a minus sign. */
export const BalanceCell = ({ row: { balanceCents = 0 } }: CellProps) => (
  <>{balanceCents === 0 ? '–' : signedCents(balanceCents)}</>
);

function Day({ day }: { readonly day: string | null }) {
  const { today } = useToday();
  if (day === null) return '–';
  return (
    <time dateTime={day} title={dayText(day)}>
      {dueText(day, today)}
    </time>
  );
}

export const InspectionCell = ({ row }: CellProps) => <Day day={row.nextInspectionOn} />;

/** Returns the number and the day of the last notice. */
export const noticeTitle = ({ lastNotice }: CaseRow): string | undefined =>
  lastNotice === null ? undefined : `${lastNotice.number}, issued ${dayText(lastNotice.issuedOn)}`;

/** The number of the last notice, and its day. */
export function NoticeCell({ row: { lastNotice } }: CellProps) {
  const { today } = useToday();
  if (lastNotice === null) return '–';
  return (
    <>
      {lastNotice.number} · <time dateTime={lastNotice.issuedOn}>{dayAndMonth(lastNotice.issuedOn, today)}</time>
    </>
  );
}

export const SlaCell = ({ row }: CellProps) => (row.sla === null ? '–' : <SlaMark state={row.sla} />);

/** The comply-by date; how late an overdue one is has a column of its own. */
export function DueCell({ row: { dueOn, isOverdue } }: CellProps) {
  const { today } = useToday();
  if (!isOverdue || dueOn === null) return <Day day={dueOn} />;
  return (
    <time dateTime={dueOn} title={dayText(dueOn)}>
      {dayAndMonth(dueOn, today)}
    </time>
  );
}

/** Returns the date since which a case is late. */
export const lateTitle = ({ dueOn, isOverdue }: CaseRow): string | undefined =>
  isOverdue && dueOn !== null ? `Overdue, was due ${dayText(dueOn)}` : undefined;

/** By how many days a case is late. A word, a color and a shape mark it. */
export function LateCell({ row }: CellProps) {
  const days = daysLate(row, useToday().today);
  if (days === 0) return '–';
  return (
    <span className="late">
      <IconAlertTriangle size={14} aria-hidden className="line-icon" /> {days.toLocaleString('en-US')} d
      <VisuallyHidden>. {lateTitle(row)}</VisuallyHidden>
    </span>
  );
}
