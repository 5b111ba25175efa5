import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { styleNonce } from '../../../ui/theme/nonce.ts';
import { agencyTheme } from '../../../ui/theme/theme.ts';
import { staffVariables } from '../../../ui/theme/variables.ts';
import { BrandColorContext } from './brand-color.ts';

const KEY = 'agency-color';

const storedColor = (): string | null => {
  const stored = readStored(KEY);
  return typeof stored === 'string' ? stored : null;
};

/** Draws the application in the agency's color. The browser remembers it, so that the next page begins with it. */
export function ThemedApp({ children }: { readonly children: ReactNode }) {
  const [color, setColor] = useState(storedColor);
  const theme = useMemo(() => agencyTheme(color), [color]);
  const change = useMemo(
    () => (changed: string | null) => {
      store(KEY, changed);
      setColor(changed);
    },
    [],
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={staffVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      <BrandColorContext value={change}>{children}</BrandColorContext>
    </MantineProvider>
  );
}
