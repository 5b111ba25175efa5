import { savedViewsFeature } from '../saved-views/feature.ts';
import { agenciesFeature } from '../agencies/feature.ts';
import { auditFeature } from '../audit/feature.ts';
import { automationFeature } from '../automation/feature.ts';
import { baseMapFeature } from '../base-map/feature.ts';
import { caseLayoutFeature } from '../case-layout/feature.ts';
import { casesFeature } from '../cases/feature.ts';
import { contactsFeature } from '../contacts/feature.ts';
import { delegationFeature } from '../delegation/feature.ts';
import { documentsFeature } from '../documents/feature.ts';
import { faqsFeature } from '../faqs/feature.ts';
import { locationsFeature } from '../locations/feature.ts';
import { notificationsFeature } from '../notifications/feature.ts';
import { outboxFeature } from '../outbox/feature.ts';
import { peopleFeature } from '../people/feature.ts';
import { runsFeature } from '../runs/feature.ts';
import { signInFeature } from '../sign-in/feature.ts';
import { submissionsFeature } from '../submissions/feature.ts';
import { templatesFeature } from '../templates/feature.ts';
import { usersFeature } from '../users/feature.ts';
import { uploadsFeature } from '../uploads/feature.ts';
import { workScheduleFeature } from '../work-schedule/feature.ts';
import { listsFeature } from './lists.ts';
import { settingsFeature } from './settings.ts';

/** Every feature. A new one is a line here. */
export const features = [
  agenciesFeature,
  auditFeature,
  automationFeature,
  baseMapFeature,
  caseLayoutFeature,
  casesFeature,
  contactsFeature,
  delegationFeature,
  documentsFeature,
  faqsFeature,
  listsFeature,
  locationsFeature,
  notificationsFeature,
  outboxFeature,
  peopleFeature,
  savedViewsFeature,
  runsFeature,
  settingsFeature,
  signInFeature,
  submissionsFeature,
  templatesFeature,
  uploadsFeature,
  usersFeature,
  workScheduleFeature,
] as const;
