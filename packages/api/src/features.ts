import { agenciesFeature } from './office/agencies/index.ts';
import { auditFeature } from './mechanisms/audit/index.ts';
import { automationFeature } from './mechanisms/automation/index.ts';
import { attachmentsFeature } from './mechanisms/attachments/index.ts';
import { baseMapFeature } from './office/base-map/index.ts';
import { casesFeature } from './casework/cases/index.ts';
import { caseLayoutFeature } from './casework/case-layout/index.ts';
import { contactsFeature } from './casework/contacts/index.ts';
import { conversationsFeature } from './mechanisms/conversations/index.ts';
import { delegationFeature } from './identity/delegation/index.ts';
import { documentsFeature } from './mechanisms/documents/index.ts';
import { locationsFeature } from './casework/locations/index.ts';
import { faqsFeature } from './office/faqs/index.ts';
import { listsFeature } from './across/setup/lists/index.ts';
import { notesFeature } from './mechanisms/notes/index.ts';
import { notificationsFeature } from './mechanisms/notifications/index.ts';
import { outboxFeature } from './mechanisms/outbox/index.ts';
import { peopleFeature } from './identity/people/index.ts';
import { routerOf, type ServerFeature } from './platform/feature.ts';
import { issueFormFeature } from './across/issue-form/index.ts';
import { settingsFeature } from './across/setup/settings/index.ts';
import { runsFeature } from './mechanisms/runs/index.ts';
import { signInFeature } from './identity/sign-in/index.ts';
import { slaFeature } from './mechanisms/sla/index.ts';
import { startingFeature } from './across/setup/starting/index.ts';
import { tagsFeature } from './mechanisms/tags/index.ts';
import { submissionsFeature } from './casework/submissions/index.ts';
import { savedViewsFeature } from './mechanisms/saved-views/index.ts';
import { suggestionsFeature } from './mechanisms/suggestions/index.ts';
import { templatesFeature } from './mechanisms/templates/index.ts';
import { usersFeature } from './across/users/index.ts';
import { undoFeature } from './mechanisms/undo/index.ts';
import { uploadsFeature } from './mechanisms/uploads/index.ts';
import { workScheduleFeature } from './office/work-schedule/index.ts';

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
  locationsFeature,
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
  undoFeature,
  uploadsFeature,
  usersFeature,
  workScheduleFeature,
];

/** The handlers of every call. */
export const router = routerOf(serverFeatures);
