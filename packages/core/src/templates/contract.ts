import { z } from 'zod';
import { staffCall } from '../kernel/call.ts';
import { id } from '../kernel/schemas.ts';

const tags = ['Templates'];
const codes = z.object({ items: z.array(z.object({ code: z.string(), label: z.string(), sample: z.string() })) });
const resolved = z.object({
  subject: z.string(),
  body: z.string(),
  /** Codes that stand in the text, because no such code exists. */
  unknown: z.array(z.string()),
  /** Codes that stand in the text, because they have no value. */
  empty: z.array(z.string()),
});

/** The calls of templates, in addition to those of their lists. */
export const templatesContract = {
  mergeCodes: staffCall('setup.see')
    .route({ method: 'GET', path: '/agencies/merge-codes', tags, summary: 'List the merge codes of submissions' })
    .output(codes),
  caseMergeCodes: staffCall('xerce.see')
    .route({ method: 'GET', path: '/xerce/config/merge-codes', tags, summary: 'List the merge codes of cases' })
    .output(codes),
  noticeMergeCodes: staffCall('xerce.see')
    .route({
      method: 'GET',
      path: '/xerce/config/notices/merge-codes',
      tags,
      summary: 'List the merge codes of notices',
    })
    .output(codes),
  offered: staffCall('submissions.see')
    .route({
      method: 'GET',
      path: '/agencies/crm/email-templates',
      tags,
      summary: 'List the active email templates that staff can insert',
    })
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
  resolve: staffCall('submissions.change')
    .route({
      method: 'GET',
      path: '/agencies/crm/{issueId}/resolve-email-template/{templateId}',
      tags,
      summary: 'Get an email template with the values of a submission, in the language of its reporter',
    })
    .input(z.object({ issueId: id, templateId: id }))
    .output(resolved),
  sendTest: staffCall('setup.shared', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/config/templates/emails/{id}/test',
      tags,
      summary: 'Send an email template to yourself, with sample values',
    })
    .input(z.object({ id, language: z.enum(['en', 'es']).default('en') }))
    .output(z.object({ email: z.string() })),
};
