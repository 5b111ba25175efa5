import { Anchor, Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFrame, type PageFrameProps } from '../../../ui/page/PageFrame.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { SetupNavigation } from './SetupNavigation.tsx';

export interface SetupFrameProps extends Pick<PageFrameProps, 'name' | 'heading' | 'action'> {
  readonly about: string;
  /** The path of the area that is shown. */
  readonly current: string;
  readonly children: ReactNode;
}

/** An area's page: on a wide screen beside the navigation of all areas, on others with a way back to them. */
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
