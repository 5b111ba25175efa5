import {
  type NotificationChannel,
  type Reach,
  reachOf,
  type SmsAvailability,
} from '@townkeep/core/casework/submissions';
import { hasSmsGateway } from '../../../mechanisms/outbox/index.ts';
import type { Services } from '../../../platform/services.ts';
import type { Correspondence } from './queries/reporter.ts';

/** Returns whether this agency can send text messages. */
export const textingOf = (
  { settings: { isSMSEnabled } }: Correspondence,
  { settings }: Pick<Services, 'settings'>,
): SmsAvailability => ({
  isSMSEnabled,
  hasSmsGateway: hasSmsGateway(settings),
});

/** Returns how a message can reach the reporter; null without a reporter. */
export const reporterReach = (correspondence: Correspondence, services: Pick<Services, 'settings'>): Reach | null =>
  correspondence.reporter && reachOf(correspondence.reporter, textingOf(correspondence, services));

/** Returns the chosen channels that can reach the reporter; none without a reporter. */
export const channelsOf = (
  correspondence: Correspondence,
  services: Pick<Services, 'settings'>,
): NotificationChannel[] => reporterReach(correspondence, services)?.channels ?? [];
