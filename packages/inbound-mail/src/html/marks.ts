/** The meaning that a mail program gives an element by its name, class or id. */
export type ElementMark = 'quote' | 'attribution' | 'history' | 'signature' | 'hidden' | null;

type Attributes = Readonly<Record<string, string>>;

const HIDDEN_TAGS: ReadonlySet<string> = new Set([
  'head',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'object',
  'iframe',
  'svg',
  'select',
  'textarea',
  'button',
]);

/** The line above a quote in Gmail and Thunderbird, in any language. */
const ATTRIBUTION_CLASSES = /(?:^|\s)(?:gmail_attr|moz-cite-prefix)(?:\s|$)/;

/** Where the earlier mail begins in Outlook, Yahoo and Zoho. Outlook adds `x_` each time it forwards. */
const HISTORY_IDS = new RegExp(
  '^(?:x_)*(?:divrplyfwdmsg|appendonsend|stopspelling|mail-editor-reference-message-container|' +
    'olk_src_body_section|yahoo_quoted_\\w+)$',
);
const HISTORY_CLASSES =
  /(?:^|\s)(?:x_)*(?:outlookmessageheader|yahoo_quoted|ms-outlook-mobile-reference-message|zmail_extra)(?:\s|$)/;

const SIGNATURE_IDS = /^(?:x_)*(?:signature|applemailsignature|ms-outlook-mobile-signature|ymail_android_signature)$/;
const SIGNATURE_CLASSES =
  /(?:^|\s)(?:x_)*(?:gmail_signature|gmail_signature_prefix|moz-signature|protonmail_signature_block)(?:\s|$)/;

/** Whether the element is a quote. Gmail writes an indented paragraph as a blockquote without a border. */
function isQuote(name: string, attributes: Attributes): boolean {
  if (name !== 'blockquote') return false;
  const isPlain =
    attributes['type'] === undefined && attributes['cite'] === undefined && attributes['class'] === undefined;
  return !(isPlain && /border\s{0,3}:\s{0,3}(?:none|0)/i.test((attributes['style'] ?? '').slice(0, 2000)));
}

/** Returns what the mail program says of the element; null for mere text. */
export function markOf(name: string, attributes: Attributes): ElementMark {
  const id = (attributes['id'] ?? '').slice(0, 200).toLowerCase();
  const classes = (attributes['class'] ?? '').slice(0, 500).toLowerCase();
  const style = (attributes['style'] ?? '').slice(0, 2000);
  if (HIDDEN_TAGS.has(name) || attributes['hidden'] !== undefined || /display\s{0,3}:\s{0,3}none/i.test(style))
    return 'hidden';
  if (isQuote(name, attributes)) return 'quote';
  if (ATTRIBUTION_CLASSES.test(classes)) return 'attribution';
  if (HISTORY_IDS.test(id) || HISTORY_CLASSES.test(classes)) return 'history';
  return SIGNATURE_IDS.test(id) || SIGNATURE_CLASSES.test(classes) ? 'signature' : null;
}
