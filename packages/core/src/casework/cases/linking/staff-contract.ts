import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { languages } from '../../../platform/formats/languages.ts';
import { text } from '../../../platform/messages.ts';
import { id } from '../../../platform/schemas.ts';
import { caseDetail } from '../case.ts';
import { CASE_SUBMISSIONS_MAX } from '../limits.ts';
import { associatedCase } from '../read/associated.ts';
import { tags } from '../staff-addresses.ts';

/** The calls that link cases and submissions. */
export const caseLinkingContract = {
  linkSubmissions: staffCall('cases.change', { change: 'adds' })
    .route({
      method: 'POST',
      path: '/agencies/xerce/cases/{id}/submissions',
      tags,
      summary: 'Link submissions to a case',
      successStatus: 201,
    })
    .input(
      z.object({
        id,
        submissionIds: z
          .array(id)
          .min(1, text('required', { label: 'Submission' }))
          .max(CASE_SUBMISSIONS_MAX, text('tooManyEntries', { n: CASE_SUBMISSIONS_MAX })),
        /** Whether their reporters hear of the case, in the words of the agency. */
        informsReporters: z.boolean().default(true),
      }),
    )
    .output(caseDetail),
  reporterTexts: staffCall('cases.see')
    .route({
      method: 'GET',
      path: '/agencies/xerce/reporter-texts',
      tags,
      summary: 'Get what reporters of linked submissions hear when a case is opened, by language; null for nothing',
    })
    .output(z.object({ opened: z.record(z.enum(languages), z.string().nullable()) })),
  unlinkSubmission: staffCall('cases.change', { change: 'reverses' })
    .route({
      method: 'DELETE',
      path: '/xerce/unlink-issue/{id}',
      tags,
      summary: 'Unlink a submission, whose id is in the path, from a case',
    })
    .input(z.object({ id, caseId: id }))
    .output(caseDetail),
  ofSubmission: staffCall('submissions.see')
    .route({
      method: 'GET',
      path: '/agencies/xerce/submissions/{id}/cases',
      tags,
      summary: 'List the cases that a submission is linked to, the newest first',
    })
    .input(z.object({ id }))
    .output(z.object({ cases: z.array(associatedCase) })),
};
