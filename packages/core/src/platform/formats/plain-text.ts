// Characters that reverse the text around them: `invoice<RLO>fdp.exe` reads as `invoiceexe.pdf`.
const REORDERING = /\p{Bidi_Control}/gu;
/** Half a surrogate pair is not a character: it cannot be stored as UTF-8. */
const HALVES = /\p{Surrogate}/gu;
/** Line breaks of word processors. */
const OTHER_BREAKS = /[\v\f\u0085\u2028\u2029]/gu;
/** Control characters are invisible in pasted text, and PostgreSQL's text cannot hold NUL. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu;
const BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

const readable = (value: string): string => value.replace(REORDERING, '').replace(HALVES, '');

/** Returns free text of several lines without characters that hide or reorder others. */
export const cleanLines = (value: string): string => readable(value).replace(OTHER_BREAKS, '\n').replace(CONTROLS, '');

/** Returns free text on one line, cleaned the same way. The joiners in some scripts and emoji stay. */
export const cleanLine = (value: string): string => readable(value).replace(BREAKS_AND_CONTROLS, ' ');
