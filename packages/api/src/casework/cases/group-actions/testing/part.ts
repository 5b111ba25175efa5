import type { TestPart } from '../../../../testing/test-part.ts';
import type { EntityWorld } from '../../entities/testing/part.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';

/** A group action on all cases that match a filter. */
const seen = (filter: object) => ({ filter, seen: { count: 1, capped: true } });
const onFilter = (filter: object) => ({ action: 'STATUS', status: 'OPEN', ...seen(filter) });
const checked = (filter: object) => ({ status: 'OPEN', ...seen(filter) });

/** The calls that change many cases at once. */
export const groupActionsPart: TestPart<BeforeCases & CaseWorld & EntityWorld, object> = {
  feature: 'cases/group-actions',
  insert: async () => ({}),
  inputs: {
    'cases.checkStatus': (own) => ({ status: 'OPEN', ids: [own.openCase.id] }),
    'cases.assignmentEffect': (own) => ({ assigneeId: own.admin.id, ids: [own.openCase.id] }),
    'cases.groupAction': (own) => ({ action: 'ASSIGN', assigneeId: own.admin.id, ids: [own.openCase.id] }),
  },
  alternatives: {
    'cases.groupAction filter.violationTypeIds[]': ({ lists }) =>
      onFilter({ violationTypeIds: [lists.violationTypes.used] }),
    'cases.groupAction filter.violationIds[]': ({ lists }) => onFilter({ violationIds: [lists.violations.used] }),
    'cases.groupAction filter.entityIds[]': ({ entityId }) => onFilter({ entityIds: [entityId] }),
    'cases.groupAction filter.assigneeIds[]': ({ admin }) => onFilter({ assigneeIds: [admin.id] }),
    'cases.groupAction filter.groupIds[]': ({ lists }) => onFilter({ groupIds: [lists.groups.used] }),
    'cases.checkStatus filter.violationTypeIds[]': ({ lists }) =>
      checked({ violationTypeIds: [lists.violationTypes.used] }),
    'cases.checkStatus filter.violationIds[]': ({ lists }) => checked({ violationIds: [lists.violations.used] }),
    'cases.checkStatus filter.entityIds[]': ({ entityId }) => checked({ entityIds: [entityId] }),
    'cases.checkStatus filter.assigneeIds[]': ({ admin }) => checked({ assigneeIds: [admin.id] }),
    'cases.checkStatus filter.groupIds[]': ({ lists }) => checked({ groupIds: [lists.groups.used] }),
    'cases.assignmentEffect filter.violationTypeIds[]': ({ lists }) =>
      seen({ violationTypeIds: [lists.violationTypes.used] }),
    'cases.assignmentEffect filter.violationIds[]': ({ lists }) => seen({ violationIds: [lists.violations.used] }),
    'cases.assignmentEffect filter.entityIds[]': ({ entityId }) => seen({ entityIds: [entityId] }),
    'cases.assignmentEffect filter.assigneeIds[]': ({ admin }) => seen({ assigneeIds: [admin.id] }),
    'cases.assignmentEffect filter.groupIds[]': ({ lists }) => seen({ groupIds: [lists.groups.used] }),
    'cases.groupAction groupId': ({ openCase: { id }, lists }) => ({
      action: 'ASSIGN',
      groupId: lists.groups.used,
      ids: [id],
    }),
    'cases.groupAction noticeConfigId': ({ openCase: { id }, lists }) => ({
      action: 'NOTICE',
      noticeConfigId: lists.notices.used,
      deliveries: ['POSTED'],
      ids: [id],
    }),
    'cases.groupAction outcomeId': ({ endedCase: { id }, lists }) => ({
      action: 'STATUS',
      status: 'CLOSED',
      outcomeId: lists.caseOutcomes.used,
      ids: [id],
    }),
  },
  refusals: { 'cases.checkStatus': { status: 404, body: { code: 'not_found' } } },
  rowless: ['cases.assignmentEffect'],
  refersTo: [
    'cases.groupAction assigneeId',
    'cases.groupAction groupId',
    'cases.groupAction outcomeId',
    'cases.groupAction noticeConfigId',
  ],
};
