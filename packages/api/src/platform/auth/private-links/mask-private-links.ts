import { text } from '@townkeep/core/kernel';
import type { Settings } from '../../settings.ts';
import { type DecodedText, undecoded } from './decoded-text.ts';
import { findPrivateLinks, fragmentsOf, type Range } from './find-private-links.ts';
import { opaqueLinks } from './opaque-links.ts';
import { undoBase64 } from './undo-base64.ts';
import { undoEscapes } from './undo-escapes.ts';
import { undoProofpoint } from './undo-proofpoint.ts';

/** How many decodings of a text are looked at. A link that is rewritten thrice has six; escapes are undone in each. */
const MOST_READINGS = 24;

/**
 * Returns a function that replaces residents' private links in a text: a person who reads one could read and answer as
 * the resident. It finds the given tokens in any form, whatever a mail program made of them, and any other private token
 * where it is written as a link or a token. A text without such links is returned as it is.
 * Source: ADR 4.
 */
export function privateLinkMask({ publicUrl }: Pick<Settings, 'publicUrl'>, tokens: readonly string[] = []): (words: string) => string {
  const fragments = tokens.flatMap(fragmentsOf);
  const ownHost = new URL(publicUrl).hostname.toLowerCase();
  return (words) => replaced(words, [...opaqueLinks(words, ownHost), ...links(words, fragments)]);
}

/** The links in a text and in all that it decodes to, breadth first. */
function links(words: string, fragments: readonly string[]): Range[] {
  const found: Range[] = [];
  const readings = new Map<string, DecodedText>();
  const add = (reading: DecodedText): void => {
    if (!readings.has(reading.text)) readings.set(reading.text, reading);
  };
  add(undoEscapes(undecoded(words)));
  if (/=[ \t]*\r?\n/.test(words)) add(undoEscapes(undecoded(words), 'part of an escape'));
  // those that are added while this goes on are read as well
  for (const reading of readings.values()) {
    found.push(...findPrivateLinks(reading, fragments));
    for (const undo of [undoProofpoint, undoBase64]) {
      const decoded = readings.size < MOST_READINGS ? undo(reading) : null;
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
