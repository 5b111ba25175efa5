import { collectionColumnLabels } from '../../../across/setup/forms/money/payment-collection.ts';
import { exportChoice, type ListColumn } from '../../../mechanisms/runs/index.ts';
import { phoneText } from '../../../platform/formats/phone-text.ts';
import { dollarsOf } from '../finance/transaction-columns.ts';
import { collectionStatusTexts } from './collection-status.ts';
import type { CollectionRow } from './staff-contract.ts';

export type CollectionColumnName = keyof typeof collectionColumnLabels;

export const collectionColumnNames = Object.keys(collectionColumnLabels) as [
  CollectionColumnName,
  ...CollectionColumnName[],
];

/** The words for how a case came to collections. */
export const collectionOriginTexts = { RULE: 'Rule', HAND: 'Hand' } as const;

const columns: Readonly<Record<CollectionColumnName, Pick<ListColumn<CollectionRow>, 'kind' | 'value'>>> = {
  case: { kind: 'text', value: ({ number }) => number },
  party: { kind: 'text', value: ({ party }) => party && party.name },
  partyAddress: { kind: 'text', value: ({ party }) => party && party.address },
  partyPhone: { kind: 'text', value: ({ party }) => (party?.phone == null ? null : phoneText(party.phone)) },
  partyEmail: { kind: 'text', value: ({ party }) => party && party.email },
  balance: { kind: 'money', value: ({ balanceCents }) => dollarsOf(balanceCents) },
  overdue: { kind: 'money', value: ({ overdueCents }) => dollarsOf(overdueCents) },
  overdueSince: { kind: 'date', value: ({ overdueSince }) => overdueSince },
  daysOverdue: { kind: 'number', value: ({ daysOverdue }) => daysOverdue },
  violations: { kind: 'text', value: ({ violations }) => violations.join(', ') || null },
  place: { kind: 'text', value: ({ locationText }) => locationText },
  status: { kind: 'text', value: ({ status }) => collectionStatusTexts[status] },
  since: { kind: 'date', value: ({ since }) => since },
  sentAmount: { kind: 'money', value: ({ sentCents }) => dollarsOf(sentCents) },
  listedBy: { kind: 'text', value: ({ origin }) => collectionOriginTexts[origin] },
  exportedAt: { kind: 'instant', value: ({ exportedAt }) => exportedAt },
};

/** The columns of collections, in their usual order. */
export const collectionColumns: readonly (ListColumn<CollectionRow> & { readonly name: CollectionColumnName })[] =
  collectionColumnNames.map((name) => ({ name, label: collectionColumnLabels[name], ...columns[name] }));

/** The columns that an export has. */
export const collectionExportChoice = exportChoice(collectionColumnNames);
