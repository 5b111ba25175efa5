// They turn round how what stands beside them reads: `invoice<RLO>fdp.exe` reads as `invoiceexe.pdf`.
const REORDERING = /\p{Bidi_Control}/gu;
const BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Free words of several lines, none of which read as others than they are. */
export const withoutReordering = (value: string): string => value.replace(REORDERING, '');

/** The same on one line. What joins the letters of some scripts, or the parts of an emoji, stays. */
export const oneLine = (value: string): string => withoutReordering(value).replace(BREAKS_AND_CONTROLS, ' ');
