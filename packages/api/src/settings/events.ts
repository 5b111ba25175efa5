import { fieldChanges, type Fields } from '@townkeep/core/kernel/fields/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../platform/events.ts';

type Stored = Readonly<Record<string, unknown>>;

interface About {
  readonly area: string;
  readonly actor: Actor;
}

/** Records which settings changed, from what to what; of secrets and long texts only that they changed. */
export function recordSettingsChanged(tx: AgencyTx, { area, actor }: About, fields: Fields, before: Stored, after: Stored): void {
  const data = { area, ...fieldChanges(fields, before, after) };
  recordEvent(tx, { actor, type: 'settings.changed', subject: { kind: 'settings', id: null }, data });
}
