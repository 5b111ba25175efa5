import { automationSubjects } from '@townkeep/core/mechanisms/automation/subjects.ts';
import type { ClauseKinds } from '@townkeep/core/platform/fields/index.ts';

const clausesOf = (kinds: ClauseKinds) =>
  Object.entries(kinds).map(([name, { label, fields, operators = {} }]) => ({
    name,
    label,
    operators: Object.keys(operators),
    fields: Object.entries(fields).map(([field, { label: words, input, isRequired }]) => ({
      name: field,
      label: words,
      kind: input.kind,
      isRequired,
    })),
  }));

/** Returns the events, conditions and actions of rules: those of one kind of record, or all. */
export const offeredClauses = (type: string | undefined) => ({
  items: automationSubjects
    .filter(({ subject }) => type === undefined || subject === type)
    .map(({ subject, label, events, criteria, actions }) => ({
      type: subject,
      label,
      events: Object.entries(events).map(([name, event]) => ({ type: name, label: event.label })),
      conditions: clausesOf(criteria),
      actions: clausesOf(actions),
    })),
});
