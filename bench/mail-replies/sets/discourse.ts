import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownReply } from '../sets.ts';

/** Reads discourse/email_reply_trimmer: each file of `test/emails` has its expected text in `test/trimmed`. */
export const discourseReplies = (folder: string): readonly KnownReply[] =>
  readdirSync(join(folder, 'test/emails'))
    .toSorted()
    .map((name) => ({
      name,
      kind: 'plain',
      text: readFileSync(join(folder, 'test/emails', name), 'utf8'),
      expected: readFileSync(join(folder, 'test/trimmed', name), 'utf8'),
    }));
