import type { JobOfItems } from '../../../platform/database/tenancy.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { NOTIFY_STAFF, type ToNotify } from '../notify.ts';
import { notifyOfEvents } from '../notify-of-events.ts';

/** A person's bell, newest first. */
export interface Bell {
  readonly items: {
    readonly id: string;
    readonly kind: string;
    readonly title: string;
    readonly text: string;
    readonly path: string;
    readonly readAt: string | null;
  }[];
  readonly total: { readonly count: number; readonly capped: boolean };
  readonly unread: { readonly count: number; readonly capped: boolean };
}

/** Takes the waiting jobs that notify staff of an agency from the queue, oldest first. */
export async function takeWaiting(agencyId: number): Promise<JobOfItems<ToNotify>[]> {
  const { services } = await testApp();
  const { rows } = await services.database.run(
    `with taken as (delete from pgboss.job where name = $1 and data ->> 'agencyId' = $2 returning data, created_on, id)
     select data from taken order by created_on, id`,
    [NOTIFY_STAFF, String(agencyId)],
  );
  return rows.map(({ data }) => data as JobOfItems<ToNotify>);
}

/** Runs the waiting jobs that notify staff of an agency, as the workers of a server do. */
export async function notifyWaiting(agencyId: number): Promise<void> {
  const { services } = await testApp();
  for (const job of await takeWaiting(agencyId)) await notifyOfEvents(services, job);
}

/** Returns a person's bell once the waiting jobs have run. */
export async function bellOf(by: TestStaff): Promise<Bell> {
  await notifyWaiting(by.agencyId);
  return (await by.get<Bell>('/agencies/notifications')).body;
}
