import { expect, test } from 'vitest';
import { toCaseFilter } from './list-search.ts';

const id = '01980000-0000-7000-8000-000000000001';

test('the state of the URL becomes the filter of the call', () => {
  expect(toCaseFilter({})).toEqual({ created: 'ANYTIME', due: 'ANYTIME', hoursLogged: 'ANY' });
  expect(
    toCaseFilter({
      q: 'weeds',
      status: 'ACTIVE',
      initiation: 'REACTIVE',
      created: 'YESTERDAY',
      due: 'CUSTOM',
      dueFrom: '2026-03-01',
      hours: 'OPTION_TWO',
      inspection: 'UNSCHEDULED',
      sla: 'BREACHED',
      notices: 'RETURNED',
      balance: 'OPTION_TWO',
      flagged: true,
      area: '38.1,-121.2~38.2,-121.3~38.3,-121.2',
      type: id,
      entity: id,
      assignee: `NONE,${id}`,
    }),
  ).toEqual({
    q: 'weeds',
    status: ['OPEN', 'DRAFT'],
    initiationType: 'REACTIVE',
    created: 'YESTERDAY',
    due: 'CUSTOM',
    dueFrom: '2026-03-01',
    hoursLogged: 'OPTION_TWO',
    hasUnscheduledInspection: true,
    sla: 'BREACHED',
    notices: 'RETURNED',
    outstandingBalance: 'OPTION_TWO',
    isFlagged: true,
    area: [
      { latitude: 38.1, longitude: -121.2 },
      { latitude: 38.2, longitude: -121.3 },
      { latitude: 38.3, longitude: -121.2 },
    ],
    violationTypeIds: [id],
    entityIds: [id],
    assigneeIds: ['NONE', id],
  });
});

test('a range whose end precedes its start is left out', () => {
  expect(toCaseFilter({ created: 'CUSTOM', createdFrom: '2026-03-02', createdTo: '2026-03-01' })).toMatchObject({
    created: 'ANYTIME',
  });
  expect(toCaseFilter({ status: 'REOPENED' })).toMatchObject({ isReopened: true });
});
