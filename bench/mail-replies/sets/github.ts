import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownReply } from '../sets.ts';

/** The first and the last line of a part to keep, from 1. */
type Lines = readonly [first: number, last: number];

/**
 * The text that a clerk should read for each file of github/email_reply_parser, whose own tests name few texts: the
 * sender's words, with the quotes that they answer in place, without signatures.
 */
const kept: Readonly<Record<string, readonly Lines[]>> = {
  'correct_sig.txt': [[1, 1]],
  'email_1_1.txt': [[1, 5]],
  'email_1_2.txt': [
    [1, 1],
    [9, 34],
  ],
  'email_1_3.txt': [[1, 3]],
  'email_1_4.txt': [[1, 1]],
  'email_1_5.txt': [[1, 15]],
  'email_1_6.txt': [[1, 1]],
  'email_1_7.txt': [[1, 1]],
  'email_1_8.txt': [
    [3, 10],
    [13, 13],
    [16, 16],
    [19, 19],
  ],
  'email_2_1.txt': [[1, 1]],
  'email_2_2.txt': [[1, 1]],
  'email_2_3.txt': [[1, 1]],
  'email_BlackBerry.txt': [[1, 1]],
  'email_bullets.txt': [[1, 9]],
  'email_iPhone.txt': [[1, 1]],
  'email_long_quote.txt': [
    [1, 4],
    [6, 8],
  ],
  'email_multi_word_sent_from_my_mobile_device.txt': [[1, 1]],
  'email_one_is_not_on.txt': [[1, 5]],
  'email_sent_from_my_not_signature.txt': [[1, 3]],
  'email_sig_delimiter_in_middle_of_line.txt': [[1, 7]],
  'greedy_on.txt': [[1, 6]],
  'pathological.txt': [[1, 2]],
};

/** Reads the replies of github/email_reply_parser from the folder that holds them. */
export const githubReplies = (folder: string): readonly KnownReply[] =>
  Object.entries(kept).map(([name, parts]) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const lines = text.split(/\r?\n/);
    return { name, kind: 'plain', text, expected: parts.map(([a, b]) => lines.slice(a - 1, b).join('\n')).join('\n') };
  });
