import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type FinanceReport,
  type FinanceReportInput,
  financeReportNames,
  financeReportTexts,
  reportRanges,
  reportRangeTexts,
} from '@townkeep/core/casework/cases';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { dayText } from '../../../../ui/dates/format.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { ExportMenu } from '../../../mechanisms/runs/ExportMenu.tsx';
import { showRunStarted } from '../../../mechanisms/runs/show-run-started.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { FINANCE, FinanceFrame } from '../frame/FinanceFrame.tsx';
import { FigureTable } from './FigureTable.tsx';
import { isOfOneDay, readReportState, reportInput, type ReportState } from './report-state.ts';
import './reports.css';

/** The reports about money, of a range of days. */
export function ReportsPage() {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = readReportState(raw);
  const { today } = useToday();
  const input = reportInput(state, today);
  const change = (part: Partial<ReportState>) => {
    const { report, range, from, to } = { ...state, ...part };
    const days = range === 'CUSTOM' ? { from, to } : {};
    void navigate({ to: '.', search: { report, range, ...days } as never, replace: true, resetScroll: false });
  };
  return (
    <FinanceFrame>
      <PageFrame
        name={FINANCE}
        heading="Reports"
        action={
          input !== null && (
            <Group gap="xs" className="report-tools">
              <PdfButton input={input} />
              <ExportMenu onExport={(format) => api.cases.financeReportDownload({ ...input, format })} />
            </Group>
          )
        }
      >
        <Choices state={state} onChange={change} />
        {input === null ? (
          <Text fz="sm">Choose the first and the last day.</Text>
        ) : (
          <LoadedReport key={state.report} input={input} />
        )}
      </PageFrame>
    </FinanceFrame>
  );
}

/** Makes a document of the report. */
function PdfButton({ input }: { readonly input: FinanceReportInput }) {
  const start = useAction(() => api.cases.financeReportDownload({ ...input, format: 'PDF' }), {
    onSuccess: (run) => showRunStarted(run, { done: 'made' }),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={start.isPending}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => start.mutate(undefined)}
    >
      PDF
    </Button>
  );
}

interface ChoicesProps {
  readonly state: ReportState;
  readonly onChange: (part: Partial<ReportState>) => void;
}

/** Which report, of which days. */
function Choices({ state, onChange }: ChoicesProps) {
  const { today } = useToday();
  const problems = dayRangeProblem({
    ...(state.from === '' ? {} : { from: state.from }),
    ...(state.to === '' ? {} : { to: state.to }),
  });
  return (
    <Group gap="sm" align="flex-start" className="report-choices">
      <NativeSelect
        label="Report"
        value={state.report}
        data={financeReportNames.map((value) => ({ value, label: financeReportTexts[value] }))}
        onChange={(event) => onChange({ report: event.currentTarget.value as ReportState['report'] })}
      />
      {isOfOneDay(state.report) ? (
        <TextInput
          type="date"
          label="As of"
          value={state.range === 'CUSTOM' && state.to !== '' ? state.to : today}
          onChange={({ currentTarget: { value } }) => onChange({ range: 'CUSTOM', from: value, to: value })}
        />
      ) : (
        <RangeFields state={state} problems={problems} onChange={onChange} />
      )}
    </Group>
  );
}

interface RangeFieldsProps extends ChoicesProps {
  readonly problems: Readonly<Partial<Record<'from' | 'to', string>>>;
}

/** Which days: a range, or days of one's choice. */
const RangeFields = ({ state, problems, onChange }: RangeFieldsProps) => (
  <>
    <NativeSelect
      label="Days"
      value={state.range}
      data={[
        ...reportRanges.map((value) => ({ value, label: reportRangeTexts[value] })),
        { value: 'CUSTOM', label: 'Custom' },
      ]}
      onChange={(event) => onChange({ range: event.currentTarget.value as ReportState['range'] })}
    />
    {state.range === 'CUSTOM' &&
      (['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={end === 'from' ? 'From' : 'To'}
          value={state[end]}
          error={problems[end]}
          onChange={(event) => onChange({ [end]: event.currentTarget.value })}
        />
      ))}
  </>
);

/** One report, which other days keep in sight until their own are loaded. */
function LoadedReport({ input }: { readonly input: FinanceReportInput }) {
  const { data, error, refetch } = useQuery(
    apiQuery.cases.financeReport.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  if (error !== null) return <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} aria-busy />;
  return <Report report={data} />;
}

const BY_CODE_NOTE =
  'Payments are what was paid for charges of each code on these days. A payment that is taken back leaves its charge ' +
  'codes in that column too; its own reversal is in the row of the credit.';

function Report({ report: { report, from, to, tables } }: { readonly report: FinanceReport }) {
  const isEmpty = tables.every(({ rows }) => rows.every(({ figures }) => figures.every(({ value }) => value === 0)));
  return (
    <Stack gap="lg">
      <Text fz="sm" className="report-periods">
        {isOfOneDay(report) ? `As of ${dayText(to)}` : `${dayText(from)} to ${dayText(to)}`}
      </Text>
      {report === 'BY_CODE' && !isEmpty && <Text fz="sm">{BY_CODE_NOTE}</Text>}
      {isEmpty ? (
        <Text fz="sm">Nothing was posted in these days.</Text>
      ) : (
        tables.map((table) => <FigureTable key={table.title} table={table} />)
      )}
    </Stack>
  );
}
