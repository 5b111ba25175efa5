/** A reply as a mail program writes it. */
export interface ReplySample {
  readonly program: string;
  readonly text: string;
  /** The part of it that the sender wrote. */
  readonly expected: string;
}

/** The line at the top of the letters that these replies answer. */
export const MARKER = '## Please reply above this line ##';

export const lines = (...text: readonly string[]): string => text.join('\n');

/** Such a letter, quoted. */
export const OURS = [`> ${MARKER}`, '>', '> Your request #1042 was closed.', '> City of Oakmere'] as const;
