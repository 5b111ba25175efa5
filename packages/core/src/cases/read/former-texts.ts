import { WITHHELD } from '../../kernel/event.ts';
import { quoted } from '../../kernel/history.ts';
import { caseHistoryText, restrictedCaseHistoryText } from './history.ts';

/** The changed values that are texts of staff. */
const TEXTS = ['description', 'content', 'note', 'reason'];
/** Most characters of a former text in the time line. The audit trail has all of it. */
const SHOWN_MAX = 300;

const shortened = (text: string): string =>
  text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX).trimEnd()}…`;

/** Returns the texts of staff that an event changed or deleted, as they were before, each on one line. */
function formerTexts(data: unknown): string[] {
  const { changes = {} } = data as { readonly changes?: Readonly<Record<string, { readonly from: unknown }>> };
  return TEXTS.flatMap((name) => {
    const from = changes[name]?.from;
    return typeof from === 'string' && from !== WITHHELD ? [shortened(from.replaceAll(/\s+/g, ' ').trim())] : [];
  });
}

type TextOf = (type: string, data: unknown) => string;

const withFormerTexts =
  (textOf: TextOf): TextOf =>
  (type, data) => {
    const words = textOf(type, data);
    const before = formerTexts(data);
    return before.length === 0 ? words : `${words}. Before: ${quoted(before)}`;
  };

/**
 * Returns the text of a case's event for its time line, which follows the actor's name: as `caseHistoryText`, with what
 * a changed or deleted text said before. For staff only, since the texts are internal.
 */
export const caseTimelineText = withFormerTexts(caseHistoryText);

/** Returns the same for a viewer who may not see a secured location of the case. */
export const restrictedCaseTimelineText = withFormerTexts(restrictedCaseHistoryText);
