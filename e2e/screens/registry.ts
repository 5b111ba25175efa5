import { adminScreens } from './staff/admin-screens.ts';
import { categoryScreens } from './setup/category-screens.ts';
import { interruptedScreens } from './staff/interrupted-screens.ts';
import { outboxScreens } from './staff/outbox-screens.ts';
import { peopleScreens } from './staff/people-screens.ts';
import { formScreens } from './public/form-screens.ts';
import { sentScreens } from './public/sent-screens.ts';
import { publicSubmissionScreens } from './public/submission-screens.ts';
import { setupScreens } from './setup/setup-screens.ts';
import { shellScreens } from './staff/shell-screens.ts';
import { signInScreens } from './staff/sign-in-screens.ts';
import { filedScreens } from './submissions/filed-screens.ts';
import { submissionListScreens } from './submissions/list-screens.ts';
import { submissionPageScreens } from './submissions/page-screens.ts';
import { togetherScreens } from './submissions/together-screens.ts';
import { workScheduleScreens } from './setup/work-schedule-screens.ts';
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
  filedScreens,
  togetherScreens,
  interruptedScreens,
  formScreens,
  sentScreens,
  publicSubmissionScreens,
  peopleScreens,
  outboxScreens,
  shellScreens,
].flat();
