import { Anchor, Button, Group, NativeSelect, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { minutesText, timeGroupings, type TimeGrouping } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { ExportMenu } from '../../../mechanisms/runs/ExportMenu.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import './time.css';
import { RunningTimer } from './RunningTimer.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';

const words: Readonly<Record<TimeGrouping, string>> = { USER: 'Person', ACTIVITY: 'Activity', CASE: 'Case' };

const DAYS = 30;

/** A person or an activity whose cases are shown. */
interface Chosen {
  readonly by: Exclude<TimeGrouping, 'CASE'>;
  readonly id: string;
  readonly name: string;
}

/** The period and whose time is shown. */
interface TimeMatch {
  readonly from?: string;
  readonly to?: string;
  readonly staffIds?: string[];
  readonly activityIds?: string[];
}

const matchOf = (chosen: Chosen | null) =>
  chosen === null ? {} : chosen.by === 'USER' ? { staffIds: [chosen.id] } : { activityIds: [chosen.id] };

/** The time spent on cases in a period, by person, activity or case. A person and an activity lead to their cases. */
export function TimePage() {
  const { today } = useToday();
  const [by, setBy] = useState<TimeGrouping>('USER');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [days, setDays] = useState({ from: addDays(today, -DAYS), to: today });
  const problems = dayRangeProblem(days);
  const period = { ...(days.from === '' ? {} : { from: days.from }), ...(days.to === '' ? {} : { to: days.to }) };
  const match: TimeMatch = { ...period, ...matchOf(chosen) };
  const isValid = Object.keys(problems).length === 0;
  const grouping = useRef<HTMLSelectElement>(null);
  const choose = (next: Chosen | null) => {
    setChosen(next);
    setBy(next === null ? 'USER' : 'CASE');
    // The control that was pressed disappears.
    grouping.current?.focus();
  };
  return (
    <PageFrame
      name="Time on cases"
      heading="Time on cases"
      action={isValid ? <ExportMenu onExport={(format) => api.cases.timeDownload({ format, ...match })} /> : undefined}
    >
      <Stack gap="md">
        <RunningTimer />
        <Group gap="sm" align="flex-start">
          <NativeSelect
            ref={grouping}
            label="By"
            value={by}
            data={timeGroupings.map((value) => ({ value, label: words[value] }))}
            onChange={(event) => setBy(event.currentTarget.value as TimeGrouping)}
          />
          <TextInput
            type="date"
            label="From"
            value={days.from}
            error={problems.from}
            onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="To"
            value={days.to}
            error={problems.to}
            onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
          />
        </Group>
        {chosen !== null && (
          <Group gap="xs">
            <Text fz="sm" fw={600}>
              {words[chosen.by]}: {chosen.name}
            </Text>
            <Button size="compact-sm" variant="subtle" onClick={() => choose(null)}>
              Show all
            </Button>
          </Group>
        )}
        <LoadedTotals key={by} by={by} match={match} isValid={isValid} onChoose={choose} />
      </Stack>
    </PageFrame>
  );
}

interface LoadedTotalsProps extends Pick<TotalsProps, 'by' | 'onChoose'> {
  readonly match: TimeMatch;
  readonly isValid: boolean;
}

/** The totals by one grouping, which another period keeps in sight until its own are loaded. */
function LoadedTotals({ by, match, isValid, onChoose }: LoadedTotalsProps) {
  const loaded = useQuery(
    apiQuery.cases.timeTotals.queryOptions({
      input: { by, ...match },
      enabled: isValid,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      {loaded.error !== null && (
        <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
      )}
      {loaded.data === undefined && loaded.error === null && isValid && <Skeleton height={120} aria-busy />}
      {loaded.data !== undefined && <Totals by={by} onChoose={onChoose} {...loaded.data} />}
    </>
  );
}

interface TotalsProps {
  readonly by: TimeGrouping;
  readonly onChoose: (chosen: Chosen) => void;
  readonly minutes: number;
  readonly billableMinutes: number;
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly minutes: number;
    readonly billableMinutes: number;
  }[];
}

function Totals({ by, minutes, billableMinutes, groups, onChoose }: TotalsProps) {
  if (groups.length === 0) return <Text fz="sm">No time in this period</Text>;
  const most = Math.max(1, ...groups.map((group) => group.minutes));
  return (
    <Table className="time-table" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words[by]}</Table.Th>
          <Table.Th scope="col" ta="end" w={120}>
            Time
          </Table.Th>
          <Table.Th scope="col" ta="end" w={120}>
            Billable
          </Table.Th>
          <Table.Th scope="col" ta="end" w={90}>
            Share
          </Table.Th>
          <Table.Td w="40%" visibleFrom="sm" aria-hidden />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => (
          <Table.Tr key={group.id}>
            <Table.Td>
              <GroupName by={by} {...group} onChoose={onChoose} />
            </Table.Td>
            <Table.Td ta="end">{minutesText(group.minutes)}</Table.Td>
            <Table.Td ta="end">{minutesText(group.billableMinutes)}</Table.Td>
            <Table.Td ta="end">{Math.round((group.minutes / Math.max(1, minutes)) * 100)}%</Table.Td>
            <Table.Td visibleFrom="sm" aria-hidden>
              <span className="time-bar" style={{ width: `${(group.minutes / most) * 100}%` }} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td ta="end">{minutesText(minutes)}</Table.Td>
          <Table.Td ta="end">{minutesText(billableMinutes)}</Table.Td>
          <Table.Td />
          <Table.Td visibleFrom="sm" aria-hidden />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

interface GroupNameProps extends Pick<TotalsProps, 'by' | 'onChoose'> {
  readonly id: string;
  readonly name: string;
}

/** The way to a case, or to the cases of a person or an activity. */
function GroupName({ by, id, name, onChoose }: GroupNameProps) {
  const { agencyId } = useSession();
  if (by === 'CASE') return <Link to={casePath(agencyId, id)}>{name}</Link>;
  return (
    <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => onChoose({ by, id, name })}>
      {name}
    </Anchor>
  );
}
