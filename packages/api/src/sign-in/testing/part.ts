import { letterMarks } from '../../testing/letter-marks.ts';
import type { EmptyAgency, TestPart } from '../../testing/test-part.ts';

export const signInPart: TestPart<EmptyAgency, object> = {
  feature: 'sign-in',
  insert: async () => ({}),
  letterFacts: { 'staff.passwordLink': { firstName: letterMarks.person, link: letterMarks.link, minutes: 60 } },
};
