import { Problem } from '@townkeep/core/platform';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { lockSubmission } from '../handling/queries/changes.ts';
import { reporterLinks } from '../links.ts';
import { openSubmissionLink } from '../read/open-link.ts';
import { getByLink } from '../read/queries/public.ts';
import { changeReporter } from './change-reporter.ts';

interface Updates {
  readonly token: string;
  readonly hasSubscribed: boolean;
  readonly notificationPreference: readonly NotificationChannel[];
}

/**
 * Sets how the reporter is notified of their submission, or ends all messages about it.
 * @throws Problem not_found (also for other links than the reporter's), invalid_input (notificationPreference)
 */
export async function setUpdates(
  tx: AgencyTx,
  { token, hasSubscribed, notificationPreference }: Updates,
  { services, actor, now }: Pick<CallContext, 'services' | 'actor' | 'now'>,
): Promise<void> {
  const link = openSubmissionLink(services, token);
  if (link.link !== reporterLinks) throw new Problem('not_found');
  const { id } = await getByLink(tx, link);
  if ((await lockSubmission(tx, id)) === undefined) throw new Problem('not_found');
  const unchanged = { email: null, phoneNumber: null, notificationNote: null };
  const change = { ...unchanged, hasSubscribed, notificationPreference: [...notificationPreference] };
  await changeReporter(tx, id, change, { services, actor, now });
}
