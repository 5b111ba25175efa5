import { changesOfFields } from '@townkeep/core/platform/fields/index.ts';
import { settingsEvents } from '@townkeep/core/platform/setup/settings-events.ts';
import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../../platform/records/events.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Records which settings changed, with the old and new value; of secrets only that they changed. */
export function recordSettingsChanged(
  tx: AgencyTx,
  actor: Actor,
  { name, label, fields }: SettingsForm,
  before: Stored,
  after: Stored,
): void {
  recordEvent(tx, actor, settingsEvents(name, label).changed, null, {
    changes: changesOfFields(fields, before, after),
  });
}
