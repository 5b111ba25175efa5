import { agenciesFeature } from './agencies/index.ts';
import { auditFeature } from './audit/index.ts';
import { automationFeature } from './automation/index.ts';
import { attachmentsFeature } from './attachments/index.ts';
import { baseMapFeature } from './base-map/index.ts';
import { casesFeature } from './cases/index.ts';
import { caseLayoutFeature } from './case-layout/index.ts';
import { contactsFeature } from './contacts/index.ts';
import { conversationsFeature } from './conversations/index.ts';
import { delegationFeature } from './delegation/index.ts';
import { documentsFeature } from './documents/index.ts';
import { faqsFeature } from './faqs/index.ts';
import { listsFeature } from './setup/lists/index.ts';
import { notesFeature } from './notes/index.ts';
import { notificationsFeature } from './notifications/index.ts';
import { outboxFeature } from './outbox/index.ts';
import { peopleFeature } from './people/index.ts';
import { routerOf, type ServerFeature } from './platform/feature.ts';
import { issueFormFeature } from './issue-form/index.ts';
import { settingsFeature } from './setup/settings/index.ts';
import { runsFeature } from './runs/index.ts';
import { signInFeature } from './sign-in/index.ts';
import { slaFeature } from './sla/index.ts';
import { startingFeature } from './setup/starting/index.ts';
import { tagsFeature } from './tags/index.ts';
import { submissionsFeature } from './submissions/index.ts';
import { savedViewsFeature } from './saved-views/index.ts';
import { suggestionsFeature } from './suggestions/index.ts';
import { templatesFeature } from './templates/index.ts';
import { usersFeature } from './users/index.ts';
import { uploadsFeature } from './uploads/index.ts';
import { workScheduleFeature } from './work-schedule/index.ts';

/** Every feature of the server. To add one, add a line here. */
export const serverFeatures: readonly ServerFeature[] = [
  agenciesFeature,
  auditFeature,
  automationFeature,
  attachmentsFeature,
  baseMapFeature,
  caseLayoutFeature,
  contactsFeature,
  conversationsFeature,
  delegationFeature,
  documentsFeature,
  faqsFeature,
  listsFeature,
  casesFeature,
  notesFeature,
  notificationsFeature,
  outboxFeature,
  peopleFeature,
  issueFormFeature,
  savedViewsFeature,
  runsFeature,
  settingsFeature,
  signInFeature,
  slaFeature,
  startingFeature,
  tagsFeature,
  submissionsFeature,
  suggestionsFeature,
  templatesFeature,
  uploadsFeature,
  usersFeature,
  workScheduleFeature,
];

/** The handlers of every call. */
export const router = routerOf(serverFeatures);
