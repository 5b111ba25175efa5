import { letterMarks } from '../../../../../testing/letter-marks.ts';
import type { TestPart } from '../../../../../testing/test-part.ts';
import type { IssuingWorld } from '../../issuing/testing/issuing-rows.ts';

const { agencyName, link } = letterMarks;

/** The call that verifies an issued notice. */
export const verifyingPart: TestPart<IssuingWorld, object> = {
  feature: 'cases/notices/verifying',
  insert: async () => ({}),
  inputs: { 'noticePage.get': ({ issuedNotice: { token } }) => ({ token }) },
  // It names the agency alone.
  rowless: ['noticePage.get'],
  letterFacts: { 'case.notice': { agencyName, number: 'CE-26-00012', noticeNumber: 'N-26-00042', link } },
};
