import { casesFeature } from './cases/feature.ts';
import type { StaffFeature } from './feature.ts';
import { auditFeature } from './audit/feature.tsx';
import { automationFeature } from './automation/feature.ts';
import { helpFeature } from './help/feature.ts';
import { homeFeature } from './home/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { outboxFeature } from './outbox/feature.tsx';
import { profileFeature } from './profile/feature.ts';
import { setupFeature } from './setup/feature.tsx';
import { usersFeature } from './users/feature.tsx';
import { submissionsFeature } from './submissions/feature.ts';

/** All features of the staff application, in menu order. */
export const staffFeatures: readonly StaffFeature[] = [
  helpFeature,
  homeFeature,
  casesFeature,
  submissionsFeature,
  profileFeature,
  notificationsFeature,
  setupFeature,
  usersFeature,
  outboxFeature,
  auditFeature,
  automationFeature,
];
