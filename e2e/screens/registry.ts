import { automationScreens } from './setup/automation-screens.ts';
import { auditScreens } from './setup/audit-screens.ts';
import { adminScreens } from './staff/admin-screens.ts';
import { assignmentRuleScreens } from './setup/assignment-rule-screens.ts';
import { caseScreens } from './cases/case-screens.ts';
import { caseThreadScreens } from './cases/thread-screens.ts';
import { outsideCaseScreens } from './cases/outside-screens.ts';
import { casePresenceScreens } from './cases/presence-screens.ts';
import { depositScreens } from './cases/deposit-screens.ts';
import { categoryScreens } from './setup/category-screens.ts';
import { financeScreens } from './finance/finance-screens.ts';
import { heldMailScreens } from './staff/held-mail-screens.ts';
import { helpScreens } from './staff/help-screens.ts';
import { interruptedScreens } from './staff/interrupted-screens.ts';
import { outboxScreens } from './staff/outbox-screens.ts';
import { peopleScreens } from './staff/people-screens.ts';
import { faqScreens } from './public/faq-screens.ts';
import { followScreens } from './public/follow-screens.ts';
import { formScreens } from './public/form-screens.ts';
import { portalScreens } from './public/portal-screens.ts';
import { sentScreens } from './public/sent-screens.ts';
import { publicSubmissionScreens } from './public/submission-screens.ts';
import { setupScreens } from './setup/setup-screens.ts';
import { shellScreens } from './staff/shell-screens.ts';
import { signInScreens } from './staff/sign-in-screens.ts';
import { conversationScreens } from './submissions/conversation-screens.ts';
import { duplicateScreens } from './submissions/duplicate-screens.ts';
import { filedScreens } from './submissions/filed-screens.ts';
import { submissionListScreens } from './submissions/list-screens.ts';
import { submissionPageScreens } from './submissions/page-screens.ts';
import { presenceScreens } from './submissions/presence-screens.ts';
import { togetherScreens } from './submissions/together-screens.ts';
import { usersScreens } from './setup/users-screens.ts';
import { workScheduleScreens } from './setup/work-schedule-screens.ts';
import type { Screen } from './screen.ts';

const byPart: Readonly<Record<string, readonly (readonly Screen[])[]>> = {
  public: [formScreens, sentScreens, publicSubmissionScreens, followScreens, faqScreens, portalScreens],
  setup: [
    setupScreens,
    categoryScreens,
    assignmentRuleScreens,
    workScheduleScreens,
    usersScreens,
    auditScreens,
    automationScreens,
  ],
  staff: [
    signInScreens,
    adminScreens,
    shellScreens,
    peopleScreens,
    outboxScreens,
    heldMailScreens,
    helpScreens,
    interruptedScreens,
  ],
  finance: [financeScreens],
  cases: [caseScreens, caseThreadScreens, outsideCaseScreens, casePresenceScreens, depositScreens],
  submissions: [
    submissionListScreens,
    submissionPageScreens,
    conversationScreens,
    duplicateScreens,
    filedScreens,
    togetherScreens,
    presenceScreens,
  ],
};

/** Every screen and dialog, in each of its states, with the part that it belongs to. A new file is a name above. */
export const screens: readonly (Screen & { readonly part: string })[] = Object.entries(byPart).flatMap(
  ([part, lists]) => lists.flat().map((screen) => ({ ...screen, part })),
);
