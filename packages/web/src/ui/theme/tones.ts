import {
  BLACK,
  mix,
  readableOn,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  WHITE,
} from '@townkeep/core/platform/formats/colors.ts';
import { bases, grounds, type Scheme } from './tokens.ts';

/** The colors with a meaning: of a status, or of a tag. A word or a shape always accompanies them. */
export type Tone = keyof typeof bases;
export const tones = Object.keys(bases) as Tone[];

/** Returns the tone of this name; gray for an unknown or a missing one. */
export const toneNamed = (name: string | undefined): Tone => tones.find((tone) => tone === name) ?? 'gray';

/** A mark's colors: its text, its soft ground, and the line around it. */
export interface ToneColors {
  readonly text: string;
  readonly soft: string;
  readonly line: string;
}

const SOFT_SHARE = { light: 0.1, dark: 0.22 };

/**
 * Returns the colors in which a mark is drawn. The text has a contrast of at least 4.5:1 on the soft ground, the card
 * and the canvas; the line has 3:1.
 */
export function toneColors(color: string, scheme: Scheme): ToneColors {
  const { canvas, card } = grounds[scheme];
  const soft = mix(card, color, SOFT_SHARE[scheme]);
  const on = [soft, card, canvas];
  const towards = scheme === 'light' ? BLACK : WHITE;
  return {
    text: readableOn(color, on, TEXT_CONTRAST, towards),
    soft,
    line: readableOn(color, on, SHAPE_CONTRAST, towards),
  };
}

/** Returns the CSS variables of every tone in one scheme, e.g. `--tone-blue-text`. */
export const toneVariables = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(
    tones.flatMap((tone) =>
      Object.entries(toneColors(bases[tone], scheme)).map(([part, color]) => [`--tone-${tone}-${part}`, color]),
    ),
  );

/** The tone of each state of a record. Source: the look of the product, 'Colour'. */
export const statusTone = {
  OPEN: 'blue',
  WAITING: 'yellow',
  REOPENED: 'yellow',
  OVERDUE: 'red',
  FIXED: 'green',
  CLOSED: 'gray',
} as const satisfies Record<string, Tone>;
