import { Group, NativeSelect, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { minutesText, timeGroupings, type TimeGrouping } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';

const words: Readonly<Record<TimeGrouping, string>> = { USER: 'Person', ACTIVITY: 'Activity', CASE: 'Case' };

const DAYS = 30;

/** The time spent on cases in a period, by person, activity or case. */
export function TimePage() {
  const { today } = useToday();
  const [by, setBy] = useState<TimeGrouping>('USER');
  const [days, setDays] = useState({ from: addDays(today, -DAYS), to: today });
  const problems = dayRangeProblem(days);
  const input = { by, ...(days.from === '' ? {} : { from: days.from }), ...(days.to === '' ? {} : { to: days.to }) };
  const isValid = Object.keys(problems).length === 0;
  const loaded = useQuery(
    apiQuery.cases.timeTotals.queryOptions({ input, enabled: isValid, placeholderData: keepPreviousData }),
  );
  return (
    <PageFrame name="Time on cases" heading="Time on cases">
      <Stack gap="md">
        <Group gap="sm" align="flex-start">
          <NativeSelect
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
        {loaded.error !== null && (
          <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />
        )}
        {loaded.data === undefined && loaded.error === null && isValid && <Skeleton height={120} aria-busy />}
        {loaded.data !== undefined && <Totals by={by} {...loaded.data} />}
      </Stack>
    </PageFrame>
  );
}

interface TotalsProps {
  readonly by: TimeGrouping;
  readonly minutes: number;
  readonly billableMinutes: number;
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly minutes: number;
    readonly billableMinutes: number;
  }[];
}

function Totals({ by, minutes, billableMinutes, groups }: TotalsProps) {
  const { agencyId } = useSession();
  if (groups.length === 0) return <Text fz="sm">No time in this period</Text>;
  return (
    <Table maw={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words[by]}</Table.Th>
          <Table.Th scope="col">Time</Table.Th>
          <Table.Th scope="col">Billable</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => (
          <Table.Tr key={group.id}>
            <Table.Td>
              {by === 'CASE' ? <Link to={casePath(agencyId, group.id)}>{group.name}</Link> : group.name}
            </Table.Td>
            <Table.Td>{minutesText(group.minutes)}</Table.Td>
            <Table.Td>{minutesText(group.billableMinutes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td>{minutesText(minutes)}</Table.Td>
          <Table.Td>{minutesText(billableMinutes)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
