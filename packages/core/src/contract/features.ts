import { agenciesFeature } from '../agencies/feature.ts';
import { contactsFeature } from '../contacts/feature.ts';
import { locationsFeature } from '../locations/feature.ts';
import { outboxFeature } from '../outbox/feature.ts';
import { peopleFeature } from '../people/feature.ts';
import { runsFeature } from '../runs/feature.ts';
import { signInFeature } from '../sign-in/feature.ts';
import { submissionsFeature } from '../submissions/feature.ts';
import { uploadsFeature } from '../uploads/feature.ts';
import { workScheduleFeature } from '../work-schedule/feature.ts';
import { listsFeature } from './lists.ts';
import { settingsFeature } from './settings.ts';

/** Every feature. A new one is a line here. */
export const features = [
  agenciesFeature,
  contactsFeature,
  listsFeature,
  locationsFeature,
  outboxFeature,
  peopleFeature,
  runsFeature,
  settingsFeature,
  signInFeature,
  submissionsFeature,
  uploadsFeature,
  workScheduleFeature,
] as const;
