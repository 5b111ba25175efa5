import type { ClauseKinds } from '../../platform/fields/index.ts';
import { submissionAutomation } from '../../casework/submissions/automation.ts';
import type { AutomationEvent, AutomationSubject } from '../../platform/automation-subject.ts';

/** The kinds of records with automation rules. A new one is a line here. */
export const automationSubjects: readonly AutomationSubject[] = [submissionAutomation];

const entries = automationSubjects.flatMap((subject) =>
  Object.entries(subject.events).map(([type, event]) => ({ type, event, subject })),
);

/** The events that can start a rule, by type. */
export const automationEvents: ReadonlyMap<string, AutomationEvent> = new Map(
  entries.map(({ type, event }) => [type, event]),
);

const byEvent = (kindsOf: (subject: AutomationSubject) => ClauseKinds): Readonly<Record<string, ClauseKinds>> =>
  Object.fromEntries(entries.map(({ type, subject }) => [type, kindsOf(subject)]));

/** The conditions and the actions that are offered for each event. */
export const criteriaByEvent = byEvent(({ criteria }) => criteria);
export const actionsByEvent = byEvent(({ actions }) => actions);
