import type { Range } from './decoded-text.ts';

/** Mail systems that put a key of their own in the place of a link, which leads on to it. */
const REWRITERS = [
  'protect(?:-[a-z]{2,3})?\\.mimecast\\.com/s/',
  '(?:[\\w-]+\\.){1,4}mimecastprotect\\.com/',
  'secure-web\\.cisco\\.com/',
  'url\\.emailprotection\\.link/',
  'clicktime\\.symantec\\.com/',
  'atpscan\\.global\\.hornetsecurity\\.com/',
  '(?:[\\w-]+\\.){1,2}protection\\.sophos\\.com/',
];
const LINK = new RegExp(`https?://(?:${REWRITERS.join('|')})[^\\s<>"']{1,4000}`, 'gi');

/** A target that can be read, percent-encoded, as Proofpoint writes it, or in base64. */
const READABLE = /https?(?::|%3A|-3A)|aHR0c/i;
const NAMED_HOST = /[?&](?:domain|d)=([\w.-]+)/i;

/**
 * Where links stand that may lead to a private one, though it cannot be read in them: a mail system's gateway replaced
 * them. One that names another host is left alone; so is one whose target can be read, since that is looked at itself.
 */
export function opaqueLinks(words: string, ownHost: string): Range[] {
  return [...words.matchAll(LINK)].flatMap(({ index, 0: word }) => {
    const link = word.replace(/[.,;:!?)\]}*]+$/, '');
    const host = NAMED_HOST.exec(link)?.[1]?.toLowerCase();
    const isOther = host !== undefined && host !== ownHost && !ownHost.endsWith(`.${host}`);
    if (isOther || READABLE.test(link.slice('https://'.length))) return [];
    return [{ start: index, end: index + link.length }];
  });
}
