import type { TestPart } from '../../../../../testing/test-part.ts';
import type { IssuingWorld } from '../../issuing/testing/issuing-rows.ts';

/** The call that verifies an issued notice. */
export const verifyingPart: TestPart<IssuingWorld, object> = {
  feature: 'cases/notices/verifying',
  insert: async () => ({}),
  inputs: { 'noticePage.get': ({ issuedNotice: { token } }) => ({ token }) },
  // It names the agency alone.
  rowless: ['noticePage.get'],
};
