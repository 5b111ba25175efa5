import { casesFeature } from './casework/cases/feature.ts';
import { financeFeature } from './casework/finance/feature.ts';
import type { StaffFeature } from './feature.ts';
import { auditFeature } from './across/audit/feature.tsx';
import { automationFeature } from './across/automation/feature.ts';
import { helpFeature } from './mechanisms/help/feature.ts';
import { notificationsFeature } from './mechanisms/notifications/feature.ts';
import { heldMailFeature } from './mechanisms/held-mail/feature.tsx';
import { outboxFeature } from './mechanisms/outbox/feature.tsx';
import { profileFeature } from './across/profile/feature.ts';
import { importCasesFeature } from './across/import-cases/feature.ts';
import { setupFeature } from './across/setup/feature.tsx';
import { usersFeature } from './across/users/feature.tsx';
import { submissionsFeature } from './casework/submissions/feature.ts';

/** All features of the staff application, in menu order. */
export const staffFeatures: readonly StaffFeature[] = [
  helpFeature,
  casesFeature,
  financeFeature,
  submissionsFeature,
  profileFeature,
  notificationsFeature,
  setupFeature,
  importCasesFeature,
  usersFeature,
  outboxFeature,
  heldMailFeature,
  auditFeature,
  automationFeature,
];
