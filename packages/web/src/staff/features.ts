import type { StaffFeature } from './feature.ts';
import { homeFeature } from './home/feature.ts';
import { outboxFeature } from './outbox/feature.tsx';
import { profileFeature } from './profile/feature.ts';
import { setupFeature } from './setup/feature.tsx';
import { submissionsFeature } from './submissions/feature.ts';

/** Every feature of the staff application, in the order of its menus. A new one is a line here. */
export const staffFeatures: readonly StaffFeature[] = [
  homeFeature,
  submissionsFeature,
  profileFeature,
  setupFeature,
  outboxFeature,
];
