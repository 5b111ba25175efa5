import { type EnvelopeWindow, mailedKinds } from '@townkeep/core/mechanisms/templates';
import { widthInEms } from '../../../platform/documents/text-width.ts';
import type { StoredNotice, StoredRecipient } from './queries.ts';
import { letterProblems } from './letter-problems.ts';

/** The address of a letter: its lines, broken to the width of the window, and the size of its type in points. */
export interface AddressBlock {
  readonly window: EnvelopeWindow;
  readonly lines: readonly string[];
  readonly size: number;
}

/** The width of the address in both windows, in points: 69.8 mm. Source: the design page of notices, 'Address window'. */
const WIDTH = (69.8 / 25.4) * 72;

/** The height of the address, in points: 15.8 mm in the double window, 19.0 mm in the single one. */
const heights: Readonly<Record<Exclude<EnvelopeWindow, 'NONE'>, number>> = {
  DOUBLE: (15.8 / 25.4) * 72,
  SINGLE: (19.0 / 25.4) * 72,
};

/** The sizes of type that are tried, in points. The postal service reads none below 8 points reliably. */
const SIZES = [10, 9.5, 9, 8.5, 8] as const;

/** As much of a name as a sentence shows, in characters. */
const NAMED_MAX = 80;

/** From baseline to baseline, and from the top of an accented capital to the foot of a letter, in ems. */
const LINE = 1.07;
const FIRST_LINE = 1.2;

/**
 * Lays out an address in the window of an envelope: in the largest type in which no line breaks, or else in which it
 * fits. Returns null when it does not fit at all: more than five lines in the double window or six in the single one,
 * a line that is too long counted as several.
 */
export function addressBlock(lines: readonly string[], window: EnvelopeWindow): AddressBlock | null {
  if (window === 'NONE') return { window, lines, size: SIZES[0] };
  const fitting = SIZES.map((size) => ({
    window,
    lines: lines.flatMap((line) => brokenLine(line, WIDTH / size)),
    size,
  })).filter(({ lines: { length }, size }) => (FIRST_LINE + (length - 1) * LINE) * size <= heights[window]);
  return fitting.find((each) => each.lines.length === lines.length) ?? fitting[0] ?? null;
}

/** Breaks a line between words, and a word that is too long where it must. `width` in ems. */
function brokenLine(line: string, width: number): string[] {
  const broken: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/)) {
    const next = current === '' ? word : `${current} ${word}`;
    if (widthInEms(next) <= width) {
      current = next;
      continue;
    }
    if (current !== '') broken.push(current);
    current = '';
    for (const character of word) {
      if (widthInEms(current + character) <= width) current += character;
      else {
        broken.push(current);
        current = character;
      }
    }
  }
  return [...broken, current].filter((each) => each !== '');
}

/** Returns the lines of an address: the name, the street, and the city with the ZIP code. */
export const addressLines = ({ name, addressLines: lines }: StoredRecipient): string[] =>
  [name, ...lines].filter((line) => line !== '');

/** The end of a line with the city that is digits, but no ZIP code with or without its four more digits. */
const INCOMPLETE_ZIP = /\s(?!\d{5}(?:-?\d{4})?$)\d[\d-]*$/;

/**
 * Returns a sentence for each recipient of a mailed letter whose address does not fit the window of the envelope, or has
 * a ZIP code that cannot be one.
 */
export const addressProblems = ({ recipients, window }: Pick<StoredNotice, 'recipients' | 'window'>): string[] =>
  recipients
    .filter(({ deliveries }) => deliveries.some((kind) => mailedKinds.has(kind)))
    .flatMap((each) => {
      const name = each.name.slice(0, NAMED_MAX);
      if (INCOMPLETE_ZIP.test(each.addressLines[1] ?? '')) return [letterProblems.zipIncomplete(name)];
      return addressBlock(addressLines(each), window) === null ? [letterProblems.addressTooLong(name)] : [];
    });
