import { Anchor, Group, NativeSelect, Skeleton, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type JournalDay, type JournalState, journalStates } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { problemText } from '@townkeep/core/platform';
import { addDays, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useState } from 'react';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { When } from '../../../../ui/dates/When.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import type { Tone } from '../../../../ui/theme/tones.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { FIRST_PLACE, PlacePager, windowOf } from '../PlacePager.tsx';
import { ScrollTable } from '../ScrollTable.tsx';
import { FINANCE } from '../frame/FinanceFrame.tsx';
import { CloseDaysDialog, ExportDaysDialog } from './JournalDialogs.tsx';
import { JournalDayPart } from './JournalDayPart.tsx';
import { accountsText, MissingAccounts } from './MissingAccounts.tsx';

const NAME = 'Journal';

const states: Readonly<Record<JournalState, { readonly label: string; readonly tone: Tone }>> = {
  OPEN: { label: 'Open', tone: 'blue' },
  CLOSED: { label: 'Closed', tone: 'orange' },
  EXPORTED: { label: 'Exported', tone: 'green' },
};

/** The journal for the finance system: its days, which are closed and then exported once. */
export function JournalPage() {
  const { flags } = useSession();
  const [dialog, setDialog] = useState<'close' | 'export' | null>(null);
  const right = rightBlocker('money.change', flags);
  const blocker = right === null ? null : problemText(right);
  const { today } = useToday();
  const until = { through: addDays(today, -1) };
  const closing = useQuery(apiQuery.journal.closing.queryOptions({ input: until })).data;
  const missing = closing?.missingAccounts ?? [];
  const closeBlocker = blocker ?? (missing.length === 0 ? null : accountsText(missing));
  useLiveQuery('journal', null, [apiQuery.journal.key()]);
  return (
    <PageFrame
      name={FINANCE}
      heading={NAME}
      maxWidth={1100}
      action={
        <Group gap="xs">
          <ActionButton variant="default" blocker={blocker} onClick={() => setDialog('export')}>
            Export…
          </ActionButton>
          <ActionButton blocker={closeBlocker} onClick={() => setDialog('close')}>
            Close days…
          </ActionButton>
        </Group>
      }
    >
      {missing.length > 0 && <MissingAccounts missing={missing} />}
      <Days />
      {dialog === 'close' && <CloseDaysDialog onClose={() => setDialog(null)} />}
      {dialog === 'export' && <ExportDaysDialog onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

/** The days with postings, the newest first, and the postings of the one that is opened. */
function Days() {
  const { day } = useSearch({ strict: false }) as { readonly day?: unknown };
  const navigate = useNavigate();
  const { today } = useToday();
  const [state, setState] = useState<JournalState | ''>('');
  const [place, setPlace] = useState(FIRST_PLACE);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    apiQuery.journal.days.queryOptions({
      input: {
        ...(state === '' ? {} : { state }),
        ...windowOf(place),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const open = (on: string | null) =>
    void navigate({ to: '.', search: (on === null ? {} : { day: on }) as never, replace: true });
  const opened = typeof day === 'string' ? day : null;
  return (
    <>
      <PageSection title="Days" hint="A day can be closed when it is over. Closed days are exported once.">
        <NativeSelect
          label="Status"
          w={200}
          value={state}
          data={[
            { value: '', label: 'Any status' },
            ...journalStates.map((value) => ({ value, label: states[value].label })),
          ]}
          onChange={(event) => {
            setState(event.currentTarget.value as JournalState | '');
            setPlace({ ...place, page: 1 });
          }}
        />
        {error !== null && <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton height={160} aria-busy />}
        {data?.items.length === 0 && (
          <Text fz="sm">{state === '' ? 'Nothing was posted yet' : 'No day has this status'}</Text>
        )}
        {data !== undefined && data.items.length > 0 && (
          <>
            <DayTable rows={data.items} today={today} opened={opened} onOpen={open} />
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
      {opened !== null && <JournalDayPart key={opened} on={opened} />}
    </>
  );
}

interface DayTableProps {
  readonly rows: readonly JournalDay[];
  readonly today: string;
  readonly opened: string | null;
  readonly onOpen: (on: string | null) => void;
}

function DayTable({ rows, today, opened, onOpen }: DayTableProps) {
  const { timeZone } = useToday();
  return (
    <ScrollTable label="Days of the journal" minWidth={280} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Day</Table.Th>
          <Table.Th scope="col">Status</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            Closed by
          </Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            Exported
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Debits
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const last = row.exports.at(-1);
          return (
            <Table.Tr key={row.on}>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  fz="sm"
                  aria-expanded={opened === row.on}
                  onClick={() => onOpen(opened === row.on ? null : row.on)}
                >
                  {dayWords(row.on)}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <ToneMark tone={states[row.state].tone}>
                  {row.state === 'OPEN' && row.on === today ? 'Today' : states[row.state].label}
                </ToneMark>
              </Table.Td>
              <Table.Td visibleFrom="sm">{row.closedBy === null ? '' : personName(row.closedBy)}</Table.Td>
              <Table.Td visibleFrom="sm">
                {last !== undefined && (
                  <>
                    <When at={last.at} timeZone={timeZone} />
                    {row.exports.length > 1 && ` (${row.exports.length} times)`}
                  </>
                )}
              </Table.Td>
              <Table.Td ta="end" className="figures">
                {row.totalCents === null ? '' : signedCents(row.totalCents)}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </ScrollTable>
  );
}
