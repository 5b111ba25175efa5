import { MantineProvider } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { styleNonce } from '../ui/theme/nonce.ts';
import { publicTheme } from '../ui/theme/public-theme.ts';
import { publicVariables } from '../ui/theme/variables.ts';
import type { EagerPage, PageProps } from './feature.ts';
import { type Brand, BrandContext } from './shell/brand.ts';
import { Crashed } from './shell/failures/Crashed.tsx';
import { CrashGuard } from '../ui/CrashGuard.tsx';
import { FramedContext } from './shell/framed.ts';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

interface PublicAppProps {
  readonly screen: EagerPage;
  readonly address: PageProps;
  readonly isFramed: boolean;
}

/** Renders a public page with its theme and crash guard. The agency's color comes with the data of the page. */
export function PublicApp({ screen, address, isFramed }: PublicAppProps) {
  const [color, setColor] = useState<string | null>(null);
  const theme = useMemo(() => publicTheme(color), [color]);
  const brand = useMemo<Brand>(() => ({ setColor }), []);
  const { Page, Crashed: PageCrashed } = screen;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={publicVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      <BrandContext value={brand}>
        <FramedContext value={isFramed}>
          <CrashGuard fallback={PageCrashed === undefined ? <Crashed /> : <PageCrashed {...address} />}>
            <Suspense fallback={<PageSkeleton />}>
              <Page {...address} />
            </Suspense>
          </CrashGuard>
        </FramedContext>
      </BrandContext>
    </MantineProvider>
  );
}
