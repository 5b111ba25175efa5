import { adminScreens } from './admin-screens.ts';
import { categoryScreens } from './category-screens.ts';
import { interruptedScreens } from './interrupted-screens.ts';
import { outboxScreens } from './outbox-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { publicScreens } from './public-screens.ts';
import { publicSubmissionScreens } from './public-submission-screens.ts';
import { setupScreens } from './setup-screens.ts';
import { shellScreens } from './shell-screens.ts';
import { signInScreens } from './sign-in-screens.ts';
import { submissionScreens } from './submission-screens.ts';
import { submissionListScreens } from './submission-list-screens.ts';
import { submissionPageScreens } from './submission-page-screens.ts';
import { workScheduleScreens } from './work-schedule-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen and dialog, in each of its states: the files of the features. A new one is a line here. */
export const screens: readonly Screen[] = [
  signInScreens,
  adminScreens,
  setupScreens,
  categoryScreens,
  workScheduleScreens,
  submissionListScreens,
  submissionPageScreens,
  submissionScreens,
  interruptedScreens,
  publicScreens,
  publicSubmissionScreens,
  peopleScreens,
  outboxScreens,
  shellScreens,
].flat();
