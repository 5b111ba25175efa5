import { exportChoice, type ListColumn } from '../runs/index.ts';
import { resultText, type RuleJob, ruleJobStatusLabels } from './rule-job.ts';

/** The columns of the rule log and of its export. */
export const ruleJobColumns = [
  { name: 'at', label: 'When', kind: 'instant', value: ({ at }) => at },
  { name: 'rule', label: 'Rule', kind: 'text', value: ({ ruleName }) => ruleName },
  { name: 'record', label: 'Record', kind: 'text', value: ({ record }) => record },
  { name: 'event', label: 'Event', kind: 'text', value: ({ event }) => event },
  { name: 'status', label: 'Result', kind: 'text', value: ({ status }) => ruleJobStatusLabels[status] },
  { name: 'actions', label: 'Actions', kind: 'text', value: ({ results }) => results.map(resultText).join('\n') },
  { name: 'reason', label: 'Why it did nothing', kind: 'text', value: ({ reason }) => reason },
] as const satisfies readonly ListColumn<RuleJob>[];

export const ruleJobExportChoice = exportChoice(['at', 'rule', 'record', 'event', 'status', 'actions', 'reason']);
