import { Problem } from '@townkeep/core/platform';
import { plainTextOf, type RichText } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { sampleOf } from '@townkeep/core/mechanisms/templates';
import {
  codesOf,
  type MergeContent,
  type MergeValues,
  resolveRichText,
  resolveText,
} from '@townkeep/core/mechanisms/templates';
import { richTextHtml } from '../../platform/rich-text-html.ts';
import { newId } from '../../platform/ids.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { queueMessage } from '../outbox/index.ts';
import { findTemplate } from './queries.ts';
import { ownTextValues } from './own-texts.ts';
import type { StaffActing } from '../../platform/acting.ts';

/** Sends a template with sample values to the staff member who asks. @throws Problem not_found */
export async function sendTest(
  tx: AgencyTx,
  { id, language }: { readonly id: string; readonly language: Language },
  { staff, services }: StaffActing,
): Promise<{ email: string }> {
  const template = await findTemplate(tx, id, language);
  if (template === null) throw new Problem('not_found');
  const own = await ownTextValues(tx, language);
  const samplesOf = (content: MergeContent): MergeValues =>
    Object.fromEntries(codesOf(content).map((code) => [code, own[code] ?? sampleOf(code)]));
  const { email } = staff.profile;
  const { content: subject } = resolveText(template.subject, samplesOf(template.subject));
  const { content: body } = resolveRichText(template.body, samplesOf(template.body));
  await queueMessage(tx, services, {
    eventId: newId(),
    channel: 'EMAIL',
    recipient: email,
    subject: `Test: ${subject}`,
    bodyText: plainTextOf(body.content),
    bodyHtml: htmlOf(body, language),
  });
  return { email };
}

const htmlOf = ({ content }: RichText, language: Language): string =>
  `<!doctype html>\n<html lang="${language}"><body>${richTextHtml(content)}</body></html>\n`;
