import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { id } from '../../platform/schemas.ts';

const tags = ['Templates'];
const codes = z.object({
  items: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      sample: z.string(),
      /** Whether some records have no value for it. */
      canBeEmpty: z.boolean(),
      /** Whether it is a text of the agency; the others are built in. */
      isOwn: z.boolean(),
      /** The subjects whose templates can have it. */
      subjects: z.array(z.enum(['submission', 'follower', 'notice'])),
    }),
  ),
});
const resolved = z.object({
  subject: z.string(),
  body: z.string(),
  /** Codes that stand in the text, because no such code exists. */
  unknown: z.array(z.string()),
  /** Codes that stand in the text, because they have no value. */
  empty: z.array(z.string()),
});

const letterWords = z.object({ subject: z.string(), body: z.string(), sms: z.string().nullable() });

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
  letters: staffCall('setup.shared')
    .route({
      method: 'GET',
      path: '/agencies/config/templates/letters',
      tags,
      summary: 'List the letters that are sent automatically, with their standard text and their templates',
    })
    .output(
      z.object({
        items: z.array(
          z.object({
            name: z.string(),
            label: z.string(),
            about: z.string(),
            to: z.enum(['reporter', 'follower']),
            /** The standard text as a template, by language. */
            standard: z.object({ en: letterWords, es: letterWords }),
            /** The active template that is used; null for the standard text. */
            emailTemplateId: id.nullable(),
            smsTemplateId: id.nullable(),
            /**
             * Codes of these templates that never have a value in this letter, so that the standard text is sent
             * instead.
             */
            missing: z.array(z.string()),
          }),
        ),
      }),
    ),
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
