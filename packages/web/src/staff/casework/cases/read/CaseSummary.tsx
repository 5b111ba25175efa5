import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { slaGoalNames } from '@townkeep/core/mechanisms/sla/goals.ts';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lateText, dayAndMonth } from '../../../../ui/dates/format.ts';
import { useWidth } from '../../../mechanisms/listing/use-width.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { nextInspection } from '../inspections/inspection-order.ts';
import { inspectPath } from '../inspections/inspection-words.ts';
import { useInspectionBlocker } from '../inspections/use-inspection-blocker.ts';
import { Balance } from '../money/Balance.tsx';
import { useMoneyRights } from '../money/use-money-rights.ts';
import { type Case, useCase } from './CaseContext.ts';

/** What an officer asks first about a case: its violations, the next inspection, who is responsible, the deadlines, the balance. */
export function CaseSummary() {
  const { shown } = useCase();
  return (
    <section className="case-summary" aria-label="At a glance">
      <ViolationsCell shown={shown} />
      <InspectionCell shown={shown} />
      <ResponsibleCell shown={shown} />
      <DeadlinesCell shown={shown} />
      <BalanceCell />
    </section>
  );
}

interface CellProps {
  readonly shown: Case;
}

interface CellFrameProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Cell({ name, isWide = false, action, children }: CellFrameProps) {
  return (
    <div className="case-cell" data-wide={isWide || undefined}>
      <div>
        <Text fz="xs" c="dimmed">
          {name}
        </Text>
        <div className="case-cell-words">{children}</div>
      </div>
      {action}
    </div>
  );
}

function ViolationsCell({ shown: { violations } }: CellProps) {
  const { today } = useToday();
  const open = violations.filter(({ status }) => status === 'OPEN');
  const due = open.flatMap(({ complyByOn }) => complyByOn ?? []).toSorted()[0];
  return (
    <Cell name="Violations">
      <Text fz="sm" fw={600}>
        {violations.length === 0 ? 'None yet' : `${open.length} open of ${violations.length}`}
      </Text>
      {due !== undefined && (
        <Text fz="xs" {...(due < today ? { className: 'late' } : { c: 'dimmed' })}>
          {due < today ? lateText(due, today) : `next due ${dayAndMonth(due, today)}`}
        </Text>
      )}
    </Cell>
  );
}

function InspectionCell({ shown }: CellProps) {
  const { agencyId } = useSession();
  const { today } = useToday();
  const { isNarrow } = useWidth();
  const next = nextInspection(shown.inspections);
  const blocker = useInspectionBlocker(next ?? null);
  if (next === undefined)
    return (
      <Cell name="Next inspection">
        <Text fz="sm">None scheduled</Text>
      </Cell>
    );
  const { plannedOn, plannedAt, assignee } = next;
  return (
    <Cell
      name="Next inspection"
      isWide
      action={
        blocker === null && (
          <Button
            component={Link}
            to={inspectPath(agencyId, shown.id, next.id)}
            variant={isNarrow ? 'filled' : 'default'}
            size="compact-sm"
            className="case-cell-action"
          >
            Start{isNarrow ? ' inspection' : <VisuallyHidden> inspection</VisuallyHidden>}
          </Button>
        )
      }
    >
      <Text fz="sm" fw={600}>
        {[dayAndMonth(plannedOn, today), plannedAt].filter(Boolean).join(', ')}
      </Text>
      <Text fz="xs" {...(plannedOn < today ? { className: 'late' } : { c: 'dimmed' })}>
        {[
          ...(plannedOn < today ? [lateText(plannedOn, today)] : []),
          assignee === null ? 'Unassigned' : personName(assignee),
        ].join(' · ')}
      </Text>
    </Cell>
  );
}

function ResponsibleCell({ shown: { contacts } }: CellProps) {
  const found = contacts.find(({ role }) => role.isResponsible) ?? contacts[0];
  if (found === undefined)
    return (
      <Cell name="Responsible">
        <Text fz="sm">No one yet</Text>
      </Cell>
    );
  const { contact, role } = found;
  return (
    <Cell name={role.isResponsible ? 'Responsible' : 'Contact'}>
      <Text fz="sm" fw={600}>
        {contact.name ?? 'Unnamed'}
      </Text>
      <Text fz="xs" c="dimmed">
        {role.name}
        {contact.phoneNumber !== null && (
          <>
            {' · '}
            <Anchor href={`tel:${contact.phoneNumber}`} fz="xs">
              {contact.phoneNumber}
            </Anchor>
          </>
        )}
      </Text>
    </Cell>
  );
}

/** What is owed, for people who see finances. */
function BalanceCell() {
  const { sees } = useMoneyRights();
  return (
    sees && (
      <Cell name="Balance">
        <Balance />
      </Cell>
    )
  );
}

function DeadlinesCell({ shown: { sla } }: CellProps) {
  const { today, timeZone } = useToday();
  if (sla.length === 0) return null;
  return (
    <Cell name="Deadlines">
      {sla.map(({ goal, state, dueAt, metAt }) => {
        const due = dateIn(timeZone, new Date(dueAt));
        const isLate = metAt === null && state === 'BREACHED';
        const metOn = metAt === null ? null : dateIn(timeZone, new Date(metAt));
        return (
          <Text key={goal} fz="xs" {...(isLate ? { className: 'late' } : {})}>
            {slaGoalNames[goal]}{' '}
            {metOn === null
              ? isLate
                ? lateText(due, today)
                : `due ${dayAndMonth(due, today)}`
              : `${state === 'MET_LATE' ? 'met late' : 'done'} ${dayAndMonth(metOn, today)}`}
          </Text>
        );
      })}
    </Cell>
  );
}
