import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import { oakStreet } from '../../issue-form/testing/form.ts';
import { corner, cornerView } from '../../testing/corner.ts';
import type { EmptyAgency, Inputs } from '../../testing/test-part.ts';
import { attach } from '../../uploads/testing/attachments.ts';
import type { SubmissionWorld } from './part.ts';

type World = EmptyAgency & ListsWorld & SubmissionWorld;

const one = ({ submission }: World) => ({ id: submission.id });

const filter = ({ lists, admin, contactId }: World) => ({
  categoryIds: [lists.categories.used],
  assigneeIds: [admin.id],
  groupIds: [lists.groups.used],
  tagIds: [lists.tags.used],
  contactIds: [contactId],
});

/** Inputs for the calls of the reporter's page. */
export const publicPageInputs: Inputs<World> = {
  'publicSubmissions.setUpdates': ({ submission }) => ({
    token: submission.token,
    hasSubscribed: true,
    notificationPreference: ['EMAIL'],
  }),
  'publicSubmissions.follow': ({ submission, name }) => ({
    token: submission.publicToken,
    channel: 'EMAIL',
    email: `${name.replace(/[^a-z]/gi, '')}@neighbor.test`,
  }),
  'publicSubmissions.confirmFollowing': ({ followerToken }) => ({ token: followerToken }),
  'publicSubmissions.get': ({ submission }) => ({ token: submission.token }),
  'publicSubmissions.reply': ({ submission, contactId, fileURLs, replyDraftId }) => ({
    token: submission.token,
    body: 'Still there',
    customerInfo: { id: contactId },
    attachments: [{ fileName: 'photo.png', fileURL: fileURLs.toReply, draftId: replyDraftId }],
  }),
};

/** A group action on all submissions that match a filter. */
const onFilter = (filter: object) => ({
  action: 'VISIBILITY',
  visibility: 'INTERNAL',
  filter,
  seen: { count: 1, capped: true },
});

/** Inputs for further ids of the group actions. */
export const groupActionInputs: Inputs<World> = {
  'submissions.groupAction filter.categoryIds[]': ({ lists }) => onFilter({ categoryIds: [lists.categories.used] }),
  'submissions.groupAction filter.assigneeIds[]': ({ admin }) => onFilter({ assigneeIds: [admin.id] }),
  'submissions.groupAction filter.groupIds[]': ({ lists }) => onFilter({ groupIds: [lists.groups.used] }),
  'submissions.groupAction filter.tagIds[]': ({ lists }) => onFilter({ tagIds: [lists.tags.used] }),
  'submissions.groupAction filter.contactIds[]': ({ contactId }) => onFilter({ contactIds: [contactId] }),
  'submissions.groupAction groupId': ({ submission: { id }, lists }) => ({
    action: 'ASSIGN',
    groupId: lists.groups.used,
    ids: [id],
  }),
  'submissions.groupAction outcomeId': ({ submission: { id }, lists }) => ({
    action: 'STATUS',
    status: 'CLOSED',
    outcomeId: lists.submissionOutcomes.used,
    ids: [id],
  }),
  'submissions.groupAction addTags[]': ({ submission: { id }, lists }) => ({
    action: 'TAGS',
    addTags: [lists.tags.used],
    ids: [id],
  }),
  'submissions.groupAction removeTags[]': ({ submission: { id }, lists }) => ({
    action: 'TAGS',
    removeTags: [lists.tags.used],
    ids: [id],
  }),
  'submissions.groupAction categoryId': ({ submission: { id }, lists }) => ({
    action: 'CATEGORY',
    categoryId: lists.categories.spare,
    ids: [id],
  }),
  'submissions.download ids[]': ({ submission: { id } }) => ({ format: 'CSV', ids: [id] }),
  'submissions.download assigneeIds[]': ({ admin }) => ({ format: 'CSV', assigneeIds: [admin.id] }),
  'submissions.download groupIds[]': ({ lists }) => ({ format: 'CSV', groupIds: [lists.groups.used] }),
  'submissions.download tagIds[]': ({ lists }) => ({ format: 'CSV', tagIds: [lists.tags.used] }),
  'submissions.download contactIds[]': ({ contactId }) => ({ format: 'CSV', contactIds: [contactId] }),
};

/** Inputs for the calls of staff. */
export const staffInputs: Inputs<World> = {
  'submissions.listing': filter,
  'submissions.counts': (own) => ({ filters: [filter(own)] }),
  'submissions.map': (own) => ({
    ...filter(own),
    bbox: [cornerView.west, cornerView.south, cornerView.east, cornerView.north],
    zoom: cornerView.zoom,
  }),
  'submissions.crmUsers': ({ admin }) => ({ ids: [admin.id] }),
  'submissions.duplicates': ({ lists }) => ({ categoryId: lists.categories.used, location: corner }),
  'submissions.get': one,
  'submissions.history': one,
  'submissions.wholeText': (own) => ({ ...one(own), messageId: own.messageId }),
  'submissions.create': ({ lists, admin, fileURLs }) => ({
    description: 'A hole',
    isAnonymous: true,
    category: { id: lists.categories.used },
    ...attach(fileURLs.toCreate),
    assigneeId: admin.id,
    tags: [lists.tags.used],
  }),
  'submissions.groupAction': (own) => ({ action: 'ASSIGN', assigneeId: own.admin.id, ids: [own.submission.id] }),
  'submissions.download': ({ lists }) => ({ format: 'CSV', categoryIds: [lists.categories.used] }),
  'submissions.assign': (own) => ({ ...one(own), assigneeId: own.admin.id }),
  'submissions.setVisibility': (own) => ({ ...one(own), visibility: 'INTERNAL' }),
  'submissions.setCategory': (own) => ({ ...one(own), categoryId: own.lists.categories.used }),
  'submissions.setFields': (own) => ({ ...one(own), fields: [] }),
  'submissions.setLocation': (own) => ({ ...one(own), location: oakStreet }),
  'submissions.take': one,
  'submissions.setTags': (own) => ({ ...one(own), tags: [own.lists.tags.used] }),
  'submissions.addAttachments': (own) => ({ ...one(own), ...attach(own.fileURLs.toAdd) }),
  'submissions.editAttachment': (own) => ({ ...one(own), attachmentId: own.attachmentId, title: 'New' }),
  'submissions.sendMessage': (own) => ({ ...one(own), body: 'Hello', ...attach(own.fileURLs.toSend) }),
  'submissions.addNote': (own) => ({ ...one(own), noteContent: 'New' }),
  'submissions.editNote': (own) => ({ ...one(own), noteId: own.noteId, noteContent: 'New' }),
  'submissions.resendLink': one,
};

/** Inputs for the calls that remove the parts of the submission, and then the submission. */
export const staffRemovals: Inputs<World> = {
  'publicSubmissions.endFollowing': ({ followerToken }) => ({ token: followerToken }),
  'submissions.removeNote': (own) => ({ ...one(own), noteId: own.noteId }),
  'submissions.removeAttachments': (own) => ({ ...one(own), attachmentIds: [own.attachmentId] }),
  'submissions.setStatus': (own) => ({
    ...one(own),
    status: 'CLOSED',
    outcomeId: own.lists.submissionOutcomes.spare,
    message: 'Done',
  }),
  'submissions.remove': one,
};

/** Fields that refer to other records, in the calls that set them. */
export const submissionReferences: readonly string[] = [
  'submissions.create category.id',
  'submissions.create assigneeId',
  'submissions.create groupId',
  'submissions.create tags',
  'submissions.assign assigneeId',
  'submissions.groupAction assigneeId',
  'submissions.groupAction groupId',
  'submissions.groupAction outcomeId',
  'submissions.groupAction addTags',
  'submissions.groupAction removeTags',
  'submissions.groupAction categoryId',
  'submissions.assign groupId',
  'submissions.setCategory categoryId',
  'submissions.setTags tags',
  'submissions.setStatus outcomeId',
];
