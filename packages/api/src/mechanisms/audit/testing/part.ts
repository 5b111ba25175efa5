import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

/** The audit trail, which has the events of all other parts. */
export const auditPart: TestPart<EmptyAgency, object> = {
  feature: 'audit',
  // A filter of an export, which begins whatever it finds.
  noRows: ['audit.download actorIds[]'],
  insert: async () => ({}),
  rowless: ['audit.kinds'],
  inputs: {
    'audit.list': ({ admin }) => ({ actorIds: [admin.id] }),
    'audit.kinds': () => ({}),
    'audit.download': () => ({ format: 'CSV' }),
  },
};
