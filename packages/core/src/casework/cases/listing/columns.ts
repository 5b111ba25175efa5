import { personName } from '../../../identity/people/index.ts';
import { exportChoice, type ListColumn } from '../../../mechanisms/runs/index.ts';
import { slaStateNames } from '../../../mechanisms/sla/goals.ts';
import type { CaseRow } from '../case.ts';

const marked = (name: string, isActive: boolean): string => (isActive ? name : `${name} (Deactivated)`);

/** Returns the name of the assigned person or group; null for neither. */
function assigneeText({ assignee, assigneeGroup }: CaseRow): string | null {
  if (assigneeGroup !== null) return marked(`${assigneeGroup.name} (group)`, assigneeGroup.isActive);
  return assignee && marked(personName(assignee), assignee.isActive);
}

/** Returns the status of a case in a word. */
export function caseStatusText({ status, isReopened }: Pick<CaseRow, 'status' | 'isReopened'>): string {
  if (status === 'CLOSED') return 'Closed';
  if (status === 'DRAFT') return 'Draft';
  return isReopened ? 'Reopened' : 'Open';
}

/** The words of the types of initiation. */
export const initiationTexts = { PROACTIVE: 'Proactive', REACTIVE: 'Reactive' } as const;

export const caseColumnNames = [
  'number',
  'status',
  'violations',
  'summary',
  'place',
  'assignee',
  'initiationType',
  'createdAt',
  'updatedAt',
  'dueOn',
  'isOverdue',
  'sla',
  'nextInspectionOn',
  'lastNotice',
  'lastNoticeOn',
  'minutesLogged',
  'balance',
  'outcome',
  'isFlagged',
  'latitude',
  'longitude',
] as const;
export type CaseColumnName = (typeof caseColumnNames)[number];

const columns: Readonly<Record<CaseColumnName, Omit<ListColumn<CaseRow>, 'name'>>> = {
  number: { label: 'Number', kind: 'text', value: ({ number }) => number },
  status: { label: 'Status', kind: 'text', value: caseStatusText },
  violations: {
    label: 'Violations',
    kind: 'text',
    value: ({ violations }) => violations.map(({ name }) => name).join(', ') || null,
  },
  summary: { label: 'Description', kind: 'text', value: ({ summary }) => summary },
  place: { label: 'Location', kind: 'text', value: ({ locationText }) => locationText },
  assignee: { label: 'Assignee', kind: 'text', value: assigneeText },
  initiationType: { label: 'Initiation', kind: 'text', value: ({ initiationType }) => initiationTexts[initiationType] },
  createdAt: { label: 'Created', kind: 'instant', value: ({ createdAt }) => createdAt },
  updatedAt: { label: 'Updated', kind: 'instant', value: ({ updatedAt }) => updatedAt },
  dueOn: { label: 'Comply by', kind: 'date', value: ({ dueOn }) => dueOn },
  isOverdue: { label: 'Overdue', kind: 'yes-no', value: ({ isOverdue }) => isOverdue },
  sla: { label: 'SLA', kind: 'text', value: ({ sla }) => sla && slaStateNames[sla] },
  nextInspectionOn: { label: 'Next inspection', kind: 'date', value: ({ nextInspectionOn }) => nextInspectionOn },
  lastNotice: { label: 'Last notice', kind: 'text', value: ({ lastNotice }) => lastNotice && lastNotice.number },
  lastNoticeOn: {
    label: 'Last notice issued',
    kind: 'date',
    value: ({ lastNotice }) => lastNotice && lastNotice.issuedOn,
  },
  minutesLogged: { label: 'Minutes logged', kind: 'number', value: ({ minutesLogged }) => minutesLogged },
  balance: {
    label: 'Balance',
    kind: 'number',
    value: ({ balanceCents }) => (balanceCents === undefined ? null : balanceCents / 100),
  },
  outcome: { label: 'Outcome', kind: 'text', value: ({ outcome }) => outcome },
  isFlagged: { label: 'Flagged location', kind: 'yes-no', value: ({ isFlagged }) => isFlagged },
  latitude: { label: 'Latitude', kind: 'number', value: ({ latitude }) => latitude },
  longitude: { label: 'Longitude', kind: 'number', value: ({ longitude }) => longitude },
};

/** The columns of the export of cases, in their usual order. */
export const caseColumns: readonly (ListColumn<CaseRow> & { readonly name: CaseColumnName })[] = caseColumnNames.map(
  (name) => ({ name, ...columns[name] }),
);

/** The input of the export besides the filter and the order. */
export const caseExportChoice = exportChoice(caseColumnNames);
