import { text } from '@townkeep/core/platform';
import type { Settings } from '../../settings/settings.ts';
import type { SubjectKinds } from '../../records/subjects.ts';
import { cutOut, type DecodedText, type Range, undecoded } from './decoded-text.ts';
import { findKnownLinks, findWrittenLinks, fragmentsOf } from './find-private-links.ts';
import { undoBase64 } from './undo-base64.ts';
import { undoEscapes } from './undo-escapes.ts';
import { undoProofpoint } from './undo-proofpoint.ts';
import { type TokenForms, tokenForms } from './written-tokens.ts';

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
function opaqueLinks(words: string, ownHost: string): Range[] {
  return [...words.matchAll(LINK)].flatMap(({ index, 0: word }) => {
    const link = word.replace(/[.,;:!?)\]}*]+$/, '');
    const host = NAMED_HOST.exec(link)?.[1]?.toLowerCase();
    const isOther = host !== undefined && host !== ownHost && !ownHost.endsWith(`.${host}`);
    if (isOther || READABLE.test(link.slice('https://'.length))) return [];
    return [{ start: index, end: index + link.length }];
  });
}

/** The maximum number of decodings tried per text. A link rewritten three times has six. Each undoes all escapes. */
const MAX_READINGS = 24;

/**
 * What a text with a link or token has: a token contains a hyphen or an escape, and the base64 of one is longer than
 * any word. Most texts have neither, and reading a text in all encodings takes far longer than this check.
 */
const CAN_HIDE_LINKS = /[^a-z0-9 ,.'!?]|[a-z0-9]{31}/i;

/** The installation's address and the letters of its private tokens. */
interface Installation {
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly subjects: Pick<SubjectKinds, 'privatePrefixes'>;
}

/**
 * Returns a function that masks residents' private links in a text, because a reader of such a link could act as the
 * resident. Finds the given tokens in any form that a mail program produces, and any other private token that is
 * written as a link or a bare token. Returns a text without such links unchanged.
 * Source: ADR 4.
 */
export function privateLinkMask(installation: Installation, tokens: readonly string[] = []): (words: string) => string {
  const { settings, subjects } = installation;
  const forms = tokenForms(subjects.privatePrefixes);
  const fragments = tokens.flatMap(fragmentsOf);
  const ownHost = new URL(settings.publicUrl).hostname.toLowerCase();
  const isPlain = (words: string) => fragments.length === 0 && !CAN_HIDE_LINKS.test(words);
  return (words) =>
    isPlain(words) ? words : replaced(words, [...opaqueLinks(words, ownHost), ...links(words, forms, fragments)]);
}

/**
 * Returns the links in a text and in all of its decodings, breadth first. A link with a whole token is not decoded
 * further: part of a random token can look like an escape, and undoing it would shorten the token and move its end into
 * the text after the link.
 */
function links(words: string, forms: TokenForms, fragments: readonly string[]): Range[] {
  const found: Range[] = [];
  const readings = new Map<string, DecodedText>();
  const add = (reading: DecodedText): void => {
    if (!readings.has(reading.text)) readings.set(reading.text, reading);
  };
  const plain = undecoded(words);
  const first = undoEscapes(plain);
  add(first);
  if (/=[ \t]*\r?\n/.test(words)) {
    add(undoEscapes(cutOut(plain, findWrittenLinks(first, forms)), 'part of an escape'));
  }
  // readings added during the loop are read too
  for (const reading of readings.values()) {
    const written = findWrittenLinks(reading, forms);
    found.push(...written, ...findKnownLinks(reading, fragments));
    const rest = cutOut(reading, written);
    for (const undo of [undoProofpoint, undoBase64]) {
      const decoded = readings.size < MAX_READINGS ? undo(rest) : null;
      if (decoded !== null) add(undoEscapes(decoded));
    }
  }
  return found;
}

function replaced(words: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    // a range that begins within the previous one is part of it
    if (start >= at) pieces.push(words.slice(at, start), text('privateLink'));
    at = Math.max(at, end);
  }
  return pieces.join('') + words.slice(at);
}
