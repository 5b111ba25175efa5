import { text } from '@townkeep/core/kernel';
import type { Settings } from '../../settings/settings.ts';
import type { SubjectKinds } from '../../records/subjects.ts';
import { cutOut, type DecodedText, type Range, undecoded } from './decoded-text.ts';
import { findKnownLinks, findWrittenLinks, fragmentsOf } from './find-private-links.ts';
import { opaqueLinks } from './opaque-links.ts';
import { undoBase64 } from './undo-base64.ts';
import { undoEscapes } from './undo-escapes.ts';
import { undoProofpoint } from './undo-proofpoint.ts';
import { type TokenForms, tokenForms } from './written-tokens.ts';

/** How many decodings of a text are looked at. A link that is rewritten thrice has six; escapes are undone in each. */
const MOST_READINGS = 24;

/** What a mask knows of the installation: its address, and the letters of its private tokens. */
interface Installation {
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly subjects: Pick<SubjectKinds, 'privateLetters'>;
}

/**
 * Returns a function that replaces residents' private links in a text: a person who reads one could read and answer as
 * the resident. It finds the given tokens in any form, whatever a mail program made of them, and any other private
 * token where it is written as a link or a token. A text without such links is returned as it is.
 * Source: ADR 4.
 */
export function privateLinkMask(installation: Installation, tokens: readonly string[] = []): (words: string) => string {
  const { settings, subjects } = installation;
  const forms = tokenForms(subjects.privateLetters);
  const fragments = tokens.flatMap(fragmentsOf);
  const ownHost = new URL(settings.publicUrl).hostname.toLowerCase();
  return (words) => replaced(words, [...opaqueLinks(words, ownHost), ...links(words, forms, fragments)]);
}

/**
 * Returns the links in a text and in all that it decodes to, breadth first. A link with a whole token is not decoded
 * further: part of a random token may look like an escape, and undoing it would shorten the token, so that the text
 * after the link would count as its end.
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
  // those that are added while this goes on are read as well
  for (const reading of readings.values()) {
    const written = findWrittenLinks(reading, forms);
    found.push(...written, ...findKnownLinks(reading, fragments));
    const rest = cutOut(reading, written);
    for (const undo of [undoProofpoint, undoBase64]) {
      const decoded = readings.size < MOST_READINGS ? undo(rest) : null;
      if (decoded !== null) add(undoEscapes(decoded));
    }
  }
  return found;
}

function replaced(words: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    // one that begins within the last one is part of it
    if (start >= at) pieces.push(words.slice(at, start), text('privateLink'));
    at = Math.max(at, end);
  }
  return pieces.join('') + words.slice(at);
}
