import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cutReply } from './cut-reply.ts';

const folder = join(import.meta.dirname, '../../../..', '../shared/data/email/replies');
const isThere = existsSync(folder);
if (!isThere) console.log(`Skipped: the real replies are not at ${folder}.`);

/** File to what is kept: the whole of it, or its first line, last line and number of lines where it is long. */
const kept: Readonly<Record<string, string | readonly [first: string, last: string, lines: number]>> = {
  'correct_sig.txt': 'this is an email with a correct -- signature.',
  'email_1_1.txt':
    'Hi folks\n\nWhat is the best way to clear a Riak bucket of all key, values after\n' +
    'running a test?\nI am currently using the Java HTTP API.',
  'email_1_2.txt': ['Hi,', 'the keys in a bucket, you’ll need to delete them all individually."', 27],
  'email_1_3.txt': 'Oh thanks.\n\nHaving the function would be great.',
  'email_1_4.txt': "Awesome! I haven't had another problem with it.",
  'email_1_5.txt': ["One: Here's what I've got.", 'for a while.', 15],
  'email_1_6.txt': 'I get proper rendering as well.',
  'email_1_7.txt': ':+1:',
  'email_1_8.txt': ["> okay.  Well, here's some stuff I can write.", 'and under this.', 14],
  'email_2_1.txt': 'Outlook with a reply',
  'email_2_2.txt': 'Outlook with a reply directly above line',
  'email_2_3.txt': 'Outlook with a reply directly above line',
  'email_BlackBerry.txt': 'Here is another email',
  'email_bullets.txt':
    'test 2 this should list second\n\nand have spaces\n\nand retain this formatting\n\n' +
    '   - how about bullets\n   - and another',
  'email_iPhone.txt': 'Here is another email',
  'email_long_quote.txt': ['Hi folks', 'I am currently using the Java HTTP API.', 8],
  'email_multi_word_sent_from_my_mobile_device.txt': 'Here is another email',
  'email_one_is_not_on.txt':
    'Thank, this is really helpful.\n\nOne outstanding question I had:\n\nLocally (on development), when I run...',
  'email_sent_from_my_not_signature.txt':
    'Here is another email\n\nSent from my desk, is much easier then my mobile phone.',
  'email_sig_delimiter_in_middle_of_line.txt':
    'Hi there!\n\nStuff happened.\n\nAnd here is a fix -- this is not a signature.\n\nkthxbai',
  'greedy_on.txt':
    'On your remote host you can run:\n\n     telnet 127.0.0.1 52698\n\n' +
    'This should connect to TextMate (on your Mac, via the tunnel). If that\n' +
    'fails, the tunnel is not working.',
  'pathological.txt':
    "I think you're onto something. I will try to fix the problem as soon as I\nget back to a computer.",
};

describe.skipIf(!isThere)('real replies', () => {
  test('every file has its expectation', () =>
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(kept).toSorted()));

  test.each(Object.entries(kept))('%s', (file, expected) => {
    const words = cutReply(readFileSync(join(folder, file), 'utf8'));
    const lines = words.split('\n');
    expect(typeof expected === 'string' ? words : [lines[0], lines.at(-1), lines.length]).toEqual(expected);
  });
});
