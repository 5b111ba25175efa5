import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { crispReplies } from './sets/crisp.ts';
import { discourseReplies } from './sets/discourse.ts';
import { githubReplies } from './sets/github.ts';
import { talonHtml, talonMails, talonTexts } from './sets/talon.ts';

/** Plain text, HTML, or a whole mail. HTML and mails are strings with a character for each byte. */
export type ReplyKind = 'plain' | 'html' | 'raw';

/** A reply, and the text that its set expects of a reader. */
export interface KnownReply {
  readonly name: string;
  readonly kind: ReplyKind;
  readonly text: string;
  readonly expected: string;
}

export interface ReplySet {
  readonly name: string;
  readonly kind: ReplyKind;
  readonly replies: readonly KnownReply[];
}

interface KnownSet {
  readonly name: string;
  readonly kind: ReplyKind;
  /** A file or folder by which a folder is recognized. */
  readonly sign: string;
  readonly read: (folder: string) => readonly KnownReply[];
}

const known: readonly KnownSet[] = [
  { name: 'discourse trimmer', kind: 'plain', sign: 'test/trimmed', read: discourseReplies },
  { name: 'crisp', kind: 'plain', sign: 'test/fixtures/email_zoho.txt', read: crispReplies },
  {
    name: 'github',
    kind: 'plain',
    sign: 'test/email_reply_parser_test.rb',
    read: (at) => githubReplies(join(at, 'test/emails')),
  },
  { name: 'github', kind: 'plain', sign: 'greedy_on.txt', read: githubReplies },
  { name: 'talon, texts', kind: 'plain', sign: 'tests/text_quotations_test.py', read: talonTexts },
  { name: 'talon, mails', kind: 'raw', sign: 'tests/fixtures/standard_replies', read: talonMails },
  { name: 'talon, HTML', kind: 'html', sign: 'tests/fixtures/html_replies', read: talonHtml },
];

/** Returns the sets of replies in a folder: none where it is not one of the known projects. */
export const setsIn = (folder: string): readonly ReplySet[] =>
  known
    .filter(({ sign }) => existsSync(join(folder, sign)))
    .map(({ name, kind, read }) => ({ name, kind, replies: read(folder) }));
