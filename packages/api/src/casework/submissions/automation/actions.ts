import { emailTemplateList, smsTemplateList } from '@townkeep/core/across/setup';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { SubmissionActionName } from '@townkeep/core/casework/submissions/automation/actions.ts';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { addNote } from '../../../mechanisms/notes/index.ts';
import type { RuleActionCommand } from '../../../platform/automation.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { changeTagsOfMany } from '../../../mechanisms/tags/index.ts';
import { assign, findAssignable, toAssignedTo } from '../handling/assign.ts';
import { closeSubmission } from '../handling/close-and-reopen.ts';
import { setCategory } from '../handling/corrections/set-category.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { saveSubmission } from '../handling/queries/changes.ts';
import { setVisibility } from '../handling/set-visibility.ts';
import { submissionSubject } from '../subject.ts';
import { sendTemplate } from './send-template.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { notifyStaff as notify } from '../../../mechanisms/notifications/index.ts';

/** Text of a value of an action; null when it is empty. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

async function assignTo(
  tx: AgencyTx,
  id: string,
  to: { readonly assigneeId: string | null; readonly groupId: string | null },
  call: StaffActing,
): Promise<'DONE' | 'UNCHANGED'> {
  const by = call;
  const before = await lockForChange(tx, { id }, by);
  if (before.assigneeId === to.assigneeId && before.assigneeGroupId === to.groupId) return 'UNCHANGED';
  await assign(tx, { id, ...to }, by);
  return 'DONE';
}

async function changeTags(
  tx: AgencyTx,
  id: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
  call: StaffActing,
): Promise<'DONE' | 'UNCHANGED'> {
  await lockForChange(tx, { id }, call);
  const changed = (await changeTagsOfMany(tx, [{ id, add, remove }], call.now)).get(id)!;
  if ('refused' in changed) throw invalid({ tags: changed.refused });
  if ('isSame' in changed) return 'UNCHANGED';
  await saveSubmission(tx, id, {}, call.now);
  recordEvent(tx, call.actor, submissionEvents.tagsChanged, id, changed);
  return 'DONE';
}

/** What rules do with submissions, by the commands of staff. */
export const submissionRuleActions: Readonly<Record<SubmissionActionName, RuleActionCommand>> = {
  assignPerson: (tx, id, { assigneeId }, call) =>
    assignTo(tx, id, { assigneeId: textOf(assigneeId), groupId: null }, call),
  assignGroup: (tx, id, { groupId }, call) => assignTo(tx, id, { assigneeId: null, groupId: textOf(groupId) }, call),
  addTags: (tx, id, { tagIds }, call) => changeTags(tx, id, { add: idsOf(tagIds), remove: [] }, call),
  removeTags: (tx, id, { tagIds }, call) => changeTags(tx, id, { add: [], remove: idsOf(tagIds) }, call),
  setCategory: async (tx, id, { categoryId }, call) => {
    const by = call;
    const before = await lockForChange(tx, { id }, by);
    if (before.categoryId === categoryId) return 'UNCHANGED';
    await setCategory(tx, { id, categoryId: String(categoryId), fields: [] }, by);
    return 'DONE';
  },
  setVisibility: async (tx, id, values, call) => {
    const by = call;
    const visibility = values['visibility'] === 'EXTERNAL' ? 'EXTERNAL' : 'INTERNAL';
    const before = await lockForChange(tx, { id }, by);
    if (before.visibility === visibility) return 'UNCHANGED';
    await setVisibility(tx, { id, visibility }, by);
    return 'DONE';
  },
  close: async (tx, id, { outcomeId, message }, call) => {
    await closeSubmission(tx, { id, outcomeId: textOf(outcomeId), message: textOf(message) }, call);
    return 'DONE';
  },
  sendEmail: (tx, id, { templateId }, call) =>
    sendTemplate(tx, id, { list: emailTemplateList, templateId: String(templateId), channel: 'EMAIL' }, call),
  sendSms: (tx, id, { templateId }, call) =>
    sendTemplate(tx, id, { list: smsTemplateList, templateId: String(templateId), channel: 'SMS' }, call),
  notifyPerson: (tx, id, { staffId, advice }, call) =>
    notifyStaff(tx, id, { assigneeId: textOf(staffId), groupId: null, advice: textOf(advice) }, call),
  notifyGroup: (tx, id, { groupId, advice }, call) =>
    notifyStaff(tx, id, { assigneeId: null, groupId: textOf(groupId), advice: textOf(advice) }, call),
  addNote: async (tx, id, { content }, call) => {
    const noteContent = textOf(content);
    if (noteContent === null) throw new Problem('invalid_input', { message: text('required', { label: 'Note' }) });
    await addNote(tx, submissionSubject(id), { noteContent, isPublic: false }, call);
    return 'DONE';
  },
};

interface Notice {
  readonly assigneeId: string | null;
  readonly groupId: string | null;
  /** What they are asked to do. */
  readonly advice: string | null;
}

/**
 * Notifies a person or a group about a submission, without assigning it.
 * @throws Problem invalid_input when they cannot handle submissions
 */
async function notifyStaff(
  tx: AgencyTx,
  id: string,
  { advice, ...asked }: Notice,
  call: StaffActing,
): Promise<'DONE' | 'UNCHANGED'> {
  const by = call;
  await lockForChange(tx, { id }, by);
  const to = await findAssignable(tx, asked);
  if (to === null) return 'UNCHANGED';
  const eventId = recordEvent(tx, by.actor, submissionEvents.staffNotified, id, {
    to: toAssignedTo(to),
    ...(advice === null ? {} : { advice }),
  });
  notify(tx, submissionNotifications.byRule, eventId);
  return 'DONE';
}
