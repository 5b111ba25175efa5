import type { RuleJobFilter } from '@townkeep/core/mechanisms/automation/contract.ts';
import { type RuleJob, ruleJobStatusLabels } from '@townkeep/core/mechanisms/automation/rule-job.ts';
import { useQuery } from '@tanstack/react-query';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { localSource } from '../../../ui/pickers/options.ts';
import { choiceFilter } from '../../mechanisms/listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../mechanisms/listing/filters/dates-filter.tsx';
import { idsFilter, idsOf } from '../../mechanisms/listing/filters/ids-filter.tsx';
import { searchFilter } from '../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart, Listing, ListingColumn, ToolsProps } from '../../mechanisms/listing/listing.ts';
import type { ListingState } from '../../mechanisms/listing/listing-state.ts';
import { ExportMenu } from '../../mechanisms/runs/ExportMenu.tsx';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RuleJobCard } from './RuleJobCard.tsx';
import { RuleJobPreview } from './RuleJobPreview.tsx';
import { RuleJobStatus } from './RuleJobStatus.tsx';

interface CellProps {
  readonly row: RuleJob;
}

function WhenText({ row }: CellProps) {
  const { profile } = useSession();
  return <PlainWhen at={row.at} timeZone={profile.agencyTimezone} />;
}

const RuleText = ({ row }: CellProps) => <>{row.ruleName}</>;

const columns: readonly ListingColumn<RuleJob>[] = [
  { name: 'rule', label: 'Rule', isShown: true, Cell: RuleText, titleOf: ({ ruleName }) => ruleName },
  { name: 'record', label: 'Record', width: 170, isShown: true, Cell: ({ row }) => <>{row.record}</> },
  {
    name: 'event',
    label: 'Event',
    width: 200,
    leavesAs: 2,
    isShown: true,
    Cell: ({ row }) => <>{row.event}</>,
    titleOf: ({ event }) => event,
  },
  { name: 'status', label: 'Result', width: 130, isShown: true, Cell: RuleJobStatus },
  { name: 'at', label: 'When', width: 120, leavesAs: 1, isShown: true, Cell: WhenText },
];

function useRuleSource() {
  const rules = useQuery(apiQuery.automationRules.list.queryOptions({ input: {} })).data?.items ?? [];
  const options = rules.map(({ id, name, isActive }) => ({ value: id, label: name, isActive }));
  return localSource('automation-rules', options, 'No matching rules');
}

const filters: readonly FilterPart[] = [
  searchFilter('Search by number'),
  idsFilter({ name: 'rule', label: 'Rule', useSource: useRuleSource }),
  choiceFilter({
    name: 'status',
    label: 'Result',
    any: 'Any result',
    choices: Object.entries(ruleJobStatusLabels).map(([value, label]) => ({ value, label })),
  }),
  datesFilter(pastChoices),
];

/** Returns the filter of the API. */
function filterOf(state: ListingState): RuleJobFilter {
  const [q, dates, from, to] = ['q', 'dates', 'from', 'to'].map((name) => state[name]);
  const ruleIds = state['rule'] === undefined ? undefined : idsOf(state, 'rule');
  const statuses = state['status'] === undefined ? undefined : [state['status']];
  const given = { q, dates, from, to, ruleIds, statuses };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as RuleJobFilter;
}

const Tools = ({ state }: ToolsProps) => (
  <ExportMenu onExport={(format) => api.automation.download({ ...filterOf(state), format })} />
);

/** The log of automation rules. */
export const ruleLogListing: Listing<RuleJob> = {
  name: 'rule-log',
  pageName: 'Rule log',
  heading: 'Rule log',
  one: 'entry',
  many: 'entries',
  filters,
  columns,
  sort: { by: 'at', order: 'DESC' },
  views: () => [
    { name: 'all', label: 'All', state: {} },
    { name: 'failed', label: 'Failed', state: { status: 'FAILED' } },
    { name: 'stopped', label: 'Stopped', state: { status: 'STOPPED' } },
    { name: 'skipped', label: 'Skipped', state: { status: 'SKIPPED' } },
  ],
  page: (state, { page, size }) =>
    apiQuery.automation.list.queryOptions({ input: { ...filterOf(state), limit: size, offset: (page - 1) * size } }),
  nameOf: ({ ruleName, record }) => `${ruleName}: ${record}`,
  LinkText: RuleText,
  Card: RuleJobCard,
  Preview: RuleJobPreview,
  Tools,
  live: 'rule-job',
  empty: { heading: 'No rule has run yet', text: 'What automation rules did, and why they did nothing, appears here.' },
};
