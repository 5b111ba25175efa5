import { type NotificationChannel, type Reach, reachOf, type SmsAvailability } from '@townkeep/core/submissions';
import { hasSmsGateway } from '../../outbox/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Correspondence } from './queries/reporter.ts';

/** Whether text messages go out for this agency. */
export const textingOf = (
  { settings: { isSMSEnabled } }: Correspondence,
  { settings }: Pick<Services, 'settings'>,
): SmsAvailability => ({
  isSMSEnabled,
  hasSmsGateway: hasSmsGateway(settings),
});

/** How a message reaches the reporter; null without one. */
export const reporterReach = (about: Correspondence, services: Pick<Services, 'settings'>): Reach | null =>
  about.reporter && reachOf(about.reporter, textingOf(about, services));

/** The channels that the reporter chose and can be reached by; none without a reporter. */
export const channelsOf = (about: Correspondence, services: Pick<Services, 'settings'>): NotificationChannel[] =>
  reporterReach(about, services)?.channels ?? [];
