import { changesBetween } from '@townkeep/core/platform/event.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { isSameValue } from '@townkeep/core/platform/fields/index.ts';
import {
  type Delivery,
  deliveryTo,
  notificationKind,
  notificationKinds,
  usualDelivery,
} from '@townkeep/core/mechanisms/notifications';
import type { NotificationPreferences } from '@townkeep/core/mechanisms/notifications/contract.ts';
import { notificationEvents } from '@townkeep/core/mechanisms/notifications/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { readNotificationSettings } from './area.ts';
import { readChoices, saveChoices } from './queries.ts';

type Caller = Pick<CallContext, 'staff' | 'actor'>;

/** Returns how a person is notified of each event of the agency's products, and what they may choose. */
export async function readPreferences(tx: AgencyTx, { staff: { profile } }: Caller): Promise<NotificationPreferences> {
  const settings = await readNotificationSettings(tx);
  const { version, events } = await readChoices(tx, profile.id);
  return {
    version,
    digestHour: settings.digestHour,
    events: notificationKinds
      .filter(({ product }) => profile.scopes[product].isActive)
      .map((kind) => {
        const setting = settings.of(kind);
        return {
          kind: kind.name,
          label: kind.label,
          mayInApp: setting.inApp,
          mayEmail: setting.email !== 'OFF',
          ...deliveryTo(setting, events[kind.name]),
        };
      }),
  };
}

interface Change {
  readonly version?: number | undefined;
  readonly events: readonly (Delivery & { readonly kind: string })[];
}

/**
 * Saves how a person wants to be notified. A choice like the agency's own is not stored, so that the person follows
 * later changes of the agency.
 * @throws Problem invalid_input (events), stale_version
 */
export async function changePreferences(
  tx: AgencyTx,
  { version, events: given }: Change,
  caller: Caller,
): Promise<NotificationPreferences> {
  if (given.some(({ kind }) => notificationKind(kind) === undefined))
    throw invalid({ events: text('notOffered', { label: 'Event' }) });
  const { id } = caller.staff.profile;
  const settings = await readNotificationSettings(tx);
  const before = await readChoices(tx, id);
  if (version !== undefined && version !== before.version) throw new Problem('stale_version');
  const chosen = given.map(({ kind, inApp, email }) => [kind, { inApp, email }] as const);
  const isOwn = ([name, delivery]: readonly [string, Delivery]): boolean =>
    !isSameValue(delivery, usualDelivery(settings.of(notificationKind(name)!)));
  const merged = { ...before.events, ...Object.fromEntries(chosen) };
  const events = Object.fromEntries(Object.entries(merged).filter((each) => notificationKind(each[0]) && isOwn(each)));
  if (isSameValue(before.events, events)) return readPreferences(tx, caller);
  if (!(await saveChoices(tx, id, before.version, events))) throw new Problem('stale_version');
  const names = [...Object.keys(before.events), ...Object.keys(events)];
  const all = Object.fromEntries(names.map((name) => [name, events[name] ?? null]));
  recordEvent(tx, caller.actor, notificationEvents.preferencesChanged, id, {
    changes: changesBetween(before.events, all),
  });
  return readPreferences(tx, caller);
}
