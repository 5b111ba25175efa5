import { escapeHtml } from '../platform/escape-html.ts';

/** The mail with the link to set a new password. */
export function passwordLetter(firstName: string, link: string, minutes: number): { subject: string; bodyText: string; bodyHtml: string } {
  const opening = `Hello ${firstName},`;
  const body = `somebody, probably you, asked for a new password for your Townkeep account. Set it here within ${minutes} minutes:`;
  const closing = 'If it was not you, do nothing: your password stays as it is.';
  return {
    subject: 'Set a new password',
    bodyText: `${opening}\n\n${body}\n\n${link}\n\n${closing}\n`,
    bodyHtml: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Set a new password</title></head>
<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2937;background:#ffffff">
<p>${escapeHtml(opening)}</p><p>${escapeHtml(body)}</p>
<p><a href="${escapeHtml(link)}" style="color:#12539c">Set a new password</a></p>
<p>${escapeHtml(closing)}</p>
</body></html>
`,
  };
}
