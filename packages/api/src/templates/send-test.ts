import { Problem } from '@townkeep/core/kernel';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { sampleOf } from '@townkeep/core/templates';
import { codesIn, resolveText } from '@townkeep/core/templates';
import { escapeHtml } from '../platform/escape-html.ts';
import { newId } from '../platform/ids.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { StaffCall } from '../platform/records/subjects.ts';
import { queueMessage } from '../outbox/index.ts';
import { findTemplate } from './queries.ts';
import { ownTextValues } from './own-texts.ts';

/** Sends a template with sample values to the staff member who asks. @throws Problem not_found */
export async function sendTest(
  tx: AgencyTx,
  { id, language }: { readonly id: string; readonly language: Language },
  { staff, services }: StaffCall,
): Promise<{ email: string }> {
  const template = await findTemplate(tx, id, language);
  if (template === null) throw new Problem('not_found');
  const own = await ownTextValues(tx, language);
  const withSamples = (content: string): string =>
    resolveText(content, Object.fromEntries(codesIn(content).map((code) => [code, own[code] ?? sampleOf(code)])))
      .content;
  const { email } = staff.profile;
  const body = withSamples(template.body);
  await queueMessage(tx, services, {
    eventId: newId(),
    channel: 'EMAIL',
    recipient: email,
    subject: `Test: ${withSamples(template.subject)}`,
    bodyText: body,
    bodyHtml: htmlOf(body, language),
  });
  return { email };
}

const htmlOf = (body: string, language: Language): string =>
  `<!doctype html>\n<html lang="${language}"><body style="white-space:pre-wrap">${escapeHtml(body)}</body></html>\n`;
