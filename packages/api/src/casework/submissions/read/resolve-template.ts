import { Problem } from '@townkeep/core/platform';
import { configLists } from '@townkeep/core/across/setup';
import { resolveText } from '@townkeep/core/mechanisms/templates';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findTemplateOf } from '../../../mechanisms/templates/index.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';
import { submissionMergeValues } from './merge-values.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Returns an email template with the values of a submission, in its reporter's language. @throws Problem not_found */
export async function resolveTemplate(
  tx: AgencyTx,
  { issueId, templateId }: { readonly issueId: string; readonly templateId: string },
  { actor, services }: StaffActing,
): Promise<{ subject: string; body: string; unknown: string[]; empty: string[] }> {
  const { language } = await getCorrespondence(tx, issueId);
  const template = await findTemplateOf(tx, configLists.emailTemplates, templateId, language);
  if (template === null) throw new Problem('not_found');
  const values = await submissionMergeValues(tx, services, issueId, { language, staffName: actor.name, message: null });
  const [subject, body] = [resolveText(template.subject, values), resolveText(template.body, values)];
  const both = (part: 'unknown' | 'empty') => [...new Set([...subject[part], ...body[part]])];
  return { subject: subject.content, body: body.content, unknown: both('unknown'), empty: both('empty') };
}
