import type { CSSVariablesResolver } from '@mantine/core';
import { BLACK, WHITE } from '@townkeep/core/kernel/formats/colors.ts';
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

/** The variables of the public pages. */
export const publicVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: common('light'),
  dark: common('dark'),
});

/** The variables of the staff application: also the colors of statuses and tags. */
export const staffVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...common('light'), ...toneVariables('light') },
  dark: { ...common('dark'), ...toneVariables('dark') },
});
