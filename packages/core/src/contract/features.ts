import { savedViewsFeature } from '../mechanisms/saved-views/feature.ts';
import { agenciesFeature } from '../office/agencies/feature.ts';
import { auditFeature } from '../mechanisms/audit/feature.ts';
import { automationFeature } from '../mechanisms/automation/feature.ts';
import { baseMapFeature } from '../office/base-map/feature.ts';
import { caseLayoutFeature } from '../casework/case-layout/feature.ts';
import { casesFeature } from '../casework/cases/feature.ts';
import { contactsFeature } from '../casework/contacts/feature.ts';
import { conversationsFeature } from '../mechanisms/conversations/feature.ts';
import { delegationFeature } from '../identity/delegation/feature.ts';
import { documentsFeature } from '../mechanisms/documents/feature.ts';
import { faqsFeature } from '../office/faqs/feature.ts';
import { locationsFeature } from '../casework/locations/feature.ts';
import { notificationsFeature } from '../mechanisms/notifications/feature.ts';
import { outboxFeature } from '../mechanisms/outbox/feature.ts';
import { peopleFeature } from '../identity/people/feature.ts';
import { runsFeature } from '../mechanisms/runs/feature.ts';
import { signInFeature } from '../identity/sign-in/feature.ts';
import { submissionsFeature } from '../casework/submissions/feature.ts';
import { templatesFeature } from '../mechanisms/templates/feature.ts';
import { usersFeature } from '../across/users/feature.ts';
import { undoFeature } from '../mechanisms/undo/feature.ts';
import { uploadsFeature } from '../mechanisms/uploads/feature.ts';
import { workScheduleFeature } from '../office/work-schedule/feature.ts';
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
  conversationsFeature,
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
  undoFeature,
  uploadsFeature,
  usersFeature,
  workScheduleFeature,
] as const;
