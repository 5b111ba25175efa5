import { Anchor, Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFrame, type PageFrameProps } from '../../../ui/page/PageFrame.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { SetupNavigation } from './SetupNavigation.tsx';

export interface SetupFrameProps extends Pick<PageFrameProps, 'name' | 'heading' | 'action'> {
  readonly about: string;
  /** Path of the open area. */
  readonly current: string;
  readonly children: ReactNode;
}

/** The frame of an area's page: a wide screen shows the navigation beside it, others a link back to the areas. */
export function SetupFrame({ about, current, children, ...page }: SetupFrameProps) {
  const { agencyId } = useSession();
  return (
    <div className="setup">
      <SetupNavigation current={current} />
      <div className="setup-page">
        <PageFrame {...page} maxWidth={1100}>
          <Box className="setup-back">
            <Anchor component={Link} to={`/agencies/${agencyId}/setup`} fz="sm">
              Agency Setup
            </Anchor>
          </Box>
          <Text c="dimmed">{about}</Text>
          {children}
        </PageFrame>
      </div>
    </div>
  );
}
