import type { CSSVariablesResolver, MantineTheme } from '@mantine/core';
import { BLACK, mix, WHITE } from '@townkeep/core/platform/formats/colors.ts';
import { grounds, inks, type Scheme } from './tokens.ts';
import { toneVariables } from './tones.ts';

/** The variables of both applications beyond the library's own. */
const common = (scheme: Scheme): Record<string, string> => ({
  '--canvas': grounds[scheme].canvas,
  '--hairline': inks[scheme].hairline,
  '--control-border': inks[scheme].control,
  '--mantine-primary-color-contrast': scheme === 'light' ? WHITE : BLACK,
  '--mantine-color-dimmed': inks[scheme].dimmed,
  '--mantine-color-placeholder': inks[scheme].dimmed,
  '--mantine-color-error': inks[scheme].error,
  '--mantine-color-default-border': inks[scheme].hairline,
});

const SOFT_SHARE = 0.2;
const HOVER_SHARE = 0.28;

/** Returns the ground of a light button, a current link or a notice on a dark card, given the color's shade there. */
export const darkSoft = (shade: string, share = SOFT_SHARE): string => mix(grounds.dark.card, shade, share);

/** The library darkens these until they are darker than the card below them. */
const darkGrounds = ({ colors }: Pick<MantineTheme, 'colors'>): Record<string, string> =>
  Object.fromEntries(
    ['gray', 'agency', 'civic', 'attention', 'red', 'green'].flatMap((name) => {
      const shade = colors[name]?.[4];
      return shade === undefined
        ? []
        : [
            [`--mantine-color-${name}-light`, darkSoft(shade)],
            [`--mantine-color-${name}-light-hover`, darkSoft(shade, HOVER_SHARE)],
          ];
    }),
  );

/** The variables of the public pages. */
export const publicVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: common('light'),
  dark: { ...common('dark'), ...darkGrounds(theme) },
});

/** The variables of the staff application: also the colors of statuses and tags. */
export const staffVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: { ...common('light'), ...toneVariables('light') },
  dark: { ...common('dark'), ...darkGrounds(theme), ...toneVariables('dark') },
});
