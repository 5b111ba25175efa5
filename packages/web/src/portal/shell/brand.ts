import {
  BLACK,
  contrast,
  isHexColor,
  mix,
  OUR_COLOR,
  readableOn,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  WHITE,
} from '@townkeep/core/platform/formats/colors.ts';
import { agencyShades } from '../../ui/theme/shades.ts';
import { bases, fontFamily, grounds, inks } from '../../ui/theme/tokens.ts';

/** The colors that an agency chose for its portal, `#rrggbb`. */
export interface BrandColors {
  readonly agency: string | null;
  readonly header: string | null;
  readonly button: string | null;
  readonly footer: string | null;
}

type Variables = Readonly<Record<string, string>>;

const HOVER_SHARE = 0.14;
const byScheme = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;
const known = (color: string | null): string | null =>
  color !== null && isHexColor(color) ? color.toLowerCase() : null;

/** Returns the ink that is readable on a ground: white if it is, else black. One of them always is. */
export const inkOn = (ground: string): string => (contrast(ground, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK);

/** Returns a ground when it is pointed at: further away from its ink. */
const hovered = (ground: string): string => mix(ground, inkOn(ground) === WHITE ? BLACK : WHITE, HOVER_SHARE);

/** The ground, ink and edge of a part in a color of the agency's. The edge shows the part on any page. */
function filled(name: string, color: string): Variables {
  const edge = (scheme: 'light' | 'dark') =>
    readableOn(color, [grounds[scheme].card], SHAPE_CONTRAST, scheme === 'light' ? BLACK : WHITE);
  return {
    [`--${name}`]: color,
    [`--${name}-ink`]: inkOn(color),
    [`--${name}-hover`]: hovered(color),
    [`--${name}-edge`]: byScheme(edge('light'), edge('dark')),
  };
}

/** Returns a color as text and shapes on the page show it. */
const readable = (color: string): string => {
  const shades = agencyShades(color);
  return byScheme(shades[7], shades[4]);
};

/**
 * Returns the variables of the portal's style sheets. Grounds have the agency's colors as they are, with ink that is
 * readable on them. The accent, which is text on the page as well, is adjusted until it is readable.
 */
export function brandVariables(colors: BrandColors): Variables {
  const own = known(colors.agency) ?? OUR_COLOR;
  const button = known(colors.button) ?? own;
  const shades = agencyShades(button);
  const footer = known(colors.footer);
  return {
    '--font': fontFamily,
    '--canvas': byScheme(grounds.light.canvas, grounds.dark.canvas),
    '--card': byScheme(grounds.light.card, grounds.dark.card),
    '--ink': byScheme(inks.light.text, inks.dark.text),
    '--dimmed': byScheme(inks.light.dimmed, inks.dark.dimmed),
    '--error': byScheme(inks.light.error, inks.dark.error),
    '--hairline': byScheme(inks.light.hairline, inks.dark.hairline),
    '--control': byScheme(inks.light.control, inks.dark.control),
    '--good': readable(bases.green),
    '--attention': readable(bases.yellow),
    '--accent': byScheme(shades[7], shades[4]),
    '--accent-soft': byScheme(shades[0], mix(grounds.dark.card, shades[4], HOVER_SHARE)),
    ...filled('header', known(colors.header) ?? own),
    ...filled('button', button),
    ...(footer === null
      ? { '--footer': 'var(--card)', '--footer-ink': 'var(--ink)', '--footer-edge': 'var(--hairline)' }
      : filled('footer', footer)),
  };
}

/** Gives the page the colors of an agency. */
export function applyBrand(colors: BrandColors): void {
  for (const [name, value] of Object.entries(brandVariables(colors)))
    document.documentElement.style.setProperty(name, value);
}

/** The look before the agency is known. */
export const noBrand: BrandColors = { agency: null, header: null, button: null, footer: null };
