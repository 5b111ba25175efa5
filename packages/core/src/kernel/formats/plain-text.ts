// They turn round how what stands beside them reads: `invoice<RLO>fdp.exe` reads as `invoiceexe.pdf`.
const REORDERING = /\p{Bidi_Control}/gu;
/** Half a surrogate pair is no character: it cannot be stored as UTF-8. */
const HALVES = /\p{Surrogate}/gu;
/** What word processors break a line with. */
const OTHER_BREAKS = /[\v\f\u0085\u2028\u2029]/gu;
/** Nobody sees them in what they paste, and PostgreSQL's text cannot hold NUL. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu;
const BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

const readable = (value: string): string => value.replace(REORDERING, '').replace(HALVES, '');

/** Free words of several lines, none of which read as others than they are. */
export const severalLines = (value: string): string =>
  readable(value).replace(OTHER_BREAKS, '\n').replace(CONTROLS, '');

/** The same on one line. What joins the letters of some scripts, or the parts of an emoji, stays. */
export const oneLine = (value: string): string => readable(value).replace(BREAKS_AND_CONTROLS, ' ');
