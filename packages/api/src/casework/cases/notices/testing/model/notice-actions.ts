import {
  decisionBlocker,
  type NoticeAction,
  noticeEditBlocker,
  noticeRemovalBlocker,
  type NoticeStatus,
  noticeStatusAfter,
} from '@townkeep/core/casework/cases';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import fc from 'fast-check';
import { workOnRuns } from '../../../../../mechanisms/runs/testing/work-on-runs.ts';
import { partyOfCase } from '../../../testing/responsible.ts';
import type { ModelWorld, NoticeModel, ModelNotice, Person } from './notice-model.ts';

/** A call, whether it must succeed, and how it changes the model then. */
export interface Attempt {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly body: object;
  readonly isAllowed: boolean;
  readonly apply: (answer: { readonly id: string }) => Promise<void> | void;
}

/** What a person attempts in the state of the model; null when it has no object there. */
export interface Action {
  /** Names it where a test fails. */
  readonly words: string;
  /** Picks the person. */
  readonly by: number;
  readonly attempt: (world: ModelWorld, model: NoticeModel, by: Person) => Attempt | null;
}

const picked = fc.nat({ max: 1000 });
const written = () => ({ en: richTextOf('Please cut the grass.') });
const isComplete = ({ caseContactId }: ModelNotice, { gone }: NoticeModel): boolean => !gone.has(caseContactId);

/** Declares actions on one of the notices. */
const onNotice = <Chosen extends object>(
  name: string,
  choices: fc.Arbitrary<Chosen>,
  attempt: (notice: ModelNotice, by: Person, chosen: Chosen, world: ModelWorld, model: NoticeModel) => Attempt | null,
): fc.Arbitrary<Action> =>
  fc.record({ by: picked, index: picked, chosen: choices }).map(({ by, index, chosen }) => ({
    words: `${name} ${JSON.stringify({ by, index, ...chosen })}`,
    by,
    attempt: (world, model, person) => {
      const notice = model.notices[index % Math.max(1, model.notices.length)];
      return notice === undefined ? null : attempt(notice, person, chosen, world, model);
    },
  }));

const pathOf = ({ caseId }: Pick<ModelNotice, 'caseId'>, rest: string): string => `/xerce/cases/${caseId}/${rest}`;

const generate = fc
  .record({ by: picked, at: fc.nat({ max: 1 }), needsApproval: fc.boolean() })
  .map(({ by, at, needsApproval }): Action => ({
    words: `generate ${JSON.stringify({ by, at, needsApproval })}`,
    by,
    attempt: ({ of, cases }, model, person) => {
      const { id: caseId, violationIds, caseContactId } = cases[at]!;
      return {
        method: 'post',
        path: pathOf({ caseId }, 'generate-notice'),
        body: {
          noticeConfigId: of.notices.get(needsApproval ? 'Any' : 'Weeds'),
          caseViolationIds: violationIds,
          recipients: [{ caseContactId, deliveries: ['POSTED'], language: 'en' }],
        },
        isAllowed: person.canChange,
        apply: ({ id }) => {
          const fresh = { status: 'DRAFT', createdById: person.client.id, askedById: null, isForQueue: false } as const;
          model.notices.push({ ...fresh, id, caseId, caseContactId, needsApproval });
        },
      };
    },
  }));

const issue = onNotice(
  'issue',
  fc.record({ isQueued: fc.boolean(), isWritten: fc.boolean() }),
  (notice, by, { isQueued, isWritten }, _, model) => {
    const isEdited = isWritten && noticeEditBlocker(notice.status) === null;
    const from: NoticeStatus = isEdited ? 'DRAFT' : notice.status;
    const action: NoticeAction = notice.needsApproval && from !== 'QUEUED' ? 'escalate' : isQueued ? 'queue' : 'issue';
    const status = noticeStatusAfter(from, action);
    const isOpen = noticeEditBlocker(notice.status) === null;
    return {
      method: 'post',
      path: pathOf(notice, 'issue-notice'),
      body: { noticeId: notice.id, isQueued, ...(isWritten ? { noticeContent: written() } : {}) },
      isAllowed: by.canChange && isOpen && status !== null && isComplete(notice, model),
      apply: () => {
        notice.status = status!;
        notice.askedById = by.client.id;
        notice.isForQueue = isQueued;
      },
    };
  },
);

const decide = onNotice('decide', fc.record({ isApproved: fc.boolean() }), (notice, by, { isApproved }, _, model) => ({
  method: 'put',
  path: pathOf(notice, `approve-reject-escalated-notice/${notice.id}`),
  body: { noticeStatus: isApproved ? 'APPROVED' : 'REJECTED' },
  isAllowed:
    by.isSupervisor && decisionBlocker(notice, by.client.id) === null && (!isApproved || isComplete(notice, model)),
  apply: () => {
    const action = isApproved ? (notice.isForQueue ? 'queue' : 'issue') : 'reject';
    notice.status = noticeStatusAfter(notice.status, action)!;
  },
}));

const takeBack = onNotice('take back', fc.constant({}), (notice, by) => ({
  method: 'put',
  path: '/xerce/notices/queued',
  body: { isQueued: false, inspectionNotices: [notice.id], fAADocuments: [] },
  isAllowed: by.canChange && (notice.status === 'QUEUED' || notice.status === 'PENDING_APPROVAL'),
  apply: () => {
    notice.status = 'DRAFT';
    notice.askedById = null;
  },
}));

const remove = onNotice(
  'delete',
  fc.record({ hasReason: fc.boolean() }),
  (notice, by, { hasReason }, { of }, model) => {
    const isIssued = notice.status === 'ISSUED';
    return {
      method: 'delete',
      path: pathOf(notice, 'delete-notice'),
      body: { noticeId: notice.id, ...(hasReason ? { reasonId: of.reasons.get('Wrong owner') } : {}) },
      isAllowed: by.canChange && (isIssued ? hasReason : noticeRemovalBlocker(notice.status) === null),
      apply: () => {
        if (isIssued) notice.status = 'VOID';
        else model.notices.splice(model.notices.indexOf(notice), 1);
      },
    };
  },
);

const reissue = onNotice('reissue', fc.constant({}), (notice, by, _, { of }, model) => ({
  method: 'delete',
  path: pathOf(notice, 'delete-reissue-notice'),
  body: { noticeId: notice.id, reasonId: of.reasons.get('Wrong owner') },
  isAllowed: by.canChange && notice.status === 'ISSUED' && isComplete(notice, model),
  apply: ({ id }) => {
    notice.status = 'VOID';
    const { caseId, caseContactId, needsApproval } = notice;
    const fresh = { status: 'DRAFT', createdById: by.client.id, askedById: null, isForQueue: false } as const;
    model.notices.push({ ...fresh, id, caseId, caseContactId, needsApproval });
  },
}));

const makeLetters = fc.record({ by: picked }).map(({ by }): Action => ({
  words: 'make letters',
  by,
  // Reading is always allowed; the letters are made on the way.
  attempt: ({ of }, model) => ({
    method: 'post',
    path: '/xerce/cases/counts',
    body: { filters: [{}] },
    isAllowed: true,
    apply: async () => {
      await of.makeAll();
      for (const notice of model.notices) if (notice.status === 'ISSUING') notice.status = 'ISSUED';
    },
  }),
}));

/** Prints the whole queue. What lost its recipient drops out of it. */
const print = fc.record({ by: picked }).map(({ by }): Action => ({
  words: `print ${JSON.stringify({ by })}`,
  by,
  attempt: ({ of }, model, person) => {
    const queued = model.notices.filter(({ status }) => status === 'QUEUED');
    return {
      method: 'post',
      path: '/xerce/cases/all/print-queue-notice',
      body: {},
      isAllowed: person.canChange && queued.length > 0,
      apply: async () => {
        await workOnRuns(of.of);
        for (const notice of queued) notice.status = isComplete(notice, model) ? 'ISSUED' : 'DRAFT';
      },
    };
  },
}));

/** A contact leaves one of the cases, and another one comes. */
const replaceContact = fc.record({ by: picked, at: fc.nat({ max: 1 }) }).map(({ by, at }): Action => ({
  words: `replace contact ${JSON.stringify({ by, at })}`,
  by,
  attempt: ({ of, cases }, { gone }, person) => {
    const place = cases[at]!;
    return {
      method: 'delete',
      path: pathOf({ caseId: place.id }, `contacts/${place.caseContactId}`),
      body: {},
      isAllowed: person.canChange,
      apply: async () => {
        gone.add(place.caseContactId);
        await partyOfCase(of.of, { caseId: place.id, roleId: of.of.roles['Owner'] });
        const { body } = await of.ann.get<{ contacts: { id: string }[] }>(`/xerce/cases/${place.id}`);
        place.caseContactId = body.contacts.find(({ id }) => !gone.has(id))!.id;
      },
    };
  },
}));

/** Any action. Those that lead to others are more frequent. */
export const noticeActions: fc.Arbitrary<Action> = fc
  .oneof(
    { weight: 8, arbitrary: generate },
    { weight: 12, arbitrary: issue },
    { weight: 10, arbitrary: decide },
    { weight: 4, arbitrary: takeBack },
    { weight: 6, arbitrary: remove },
    { weight: 4, arbitrary: reissue },
    { weight: 6, arbitrary: makeLetters },
    { weight: 4, arbitrary: print },
    { weight: 1, arbitrary: replaceContact },
  )
  .map((action) => ({ ...action, [fc.toStringMethod]: () => action.words }));
