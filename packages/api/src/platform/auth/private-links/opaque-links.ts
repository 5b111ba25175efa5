import type { Range } from './decoded-text.ts';

/** Mail systems that replace a link with an opaque key that redirects to it. */
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

/** A readable target: percent-encoded, in Proofpoint's encoding, or in base64. */
const READABLE = /https?(?::|%3A|-3A)|aHR0c/i;
const NAMED_HOST = /[?&](?:domain|d)=([\w.-]+)/i;

/**
 * Returns the ranges of opaque links, rewritten by a mail gateway, that could lead to a private link. Excludes links
 * that name another host, and links with a readable target, which is checked separately.
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
