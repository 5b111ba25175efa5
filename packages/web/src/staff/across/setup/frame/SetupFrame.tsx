import './setup-frame.css';
import { Button, Drawer, Text } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageFrame, type PageFrameProps } from '../../../../ui/page/PageFrame.tsx';
import { SetupNavigation } from './SetupNavigation.tsx';

export interface SetupFrameProps extends Pick<PageFrameProps, 'name' | 'heading' | 'action'> {
  readonly about?: string;
  /** Path of the open area. */
  readonly current: string;
  /** A form with a preview beside it is wide. */
  readonly width?: 'normal' | 'wide';
  readonly children: ReactNode;
}

/** From here on the navigation has room beside the page. The style sheet has the same width. */
const WIDE = '(min-width: 64em)';
const MAX_WIDTH = { normal: 1100, wide: 1400 };

const useIsWide = () => useMediaQuery(WIDE, true, { getInitialValueInEffect: false });

/** A listing or a record as a page of setup: a wide screen shows the navigation beside it, others behind a button. */
export function BesideSetup({ current, children }: Pick<SetupFrameProps, 'current' | 'children'>) {
  const isWide = useIsWide();
  return (
    <div className="setup">
      {isWide && <SetupNavigation current={current} />}
      <div className="setup-page">
        {!isWide && (
          <div className="setup-bar">
            <AreasDrawer current={current} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** The frame of an area's page: a wide screen shows the navigation beside it, others behind a button. */
export function SetupFrame({ about, current, width = 'normal', children, ...page }: SetupFrameProps) {
  const isWide = useIsWide();
  return (
    <div className="setup">
      {isWide && <SetupNavigation current={current} />}
      <div className="setup-page">
        <PageFrame {...page} maxWidth={MAX_WIDTH[width]}>
          {!isWide && <AreasDrawer current={current} />}
          {about !== undefined && <Text c="dimmed">{about}</Text>}
          {children}
        </PageFrame>
      </div>
    </div>
  );
}

function AreasDrawer({ current }: { readonly current: string }) {
  const [isOpen, drawer] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={drawer.open}
      >
        All areas of setup
      </Button>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        title="Agency Setup"
        closeButtonProps={{ 'aria-label': 'Close' }}
        padding="sm"
      >
        <SetupNavigation current={current} onChoose={drawer.close} />
      </Drawer>
    </>
  );
}
