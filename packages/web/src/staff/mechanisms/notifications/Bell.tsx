import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { lazyPart } from '../../../ui/later/lazy-part.tsx';
import { LaterPopover } from '../../../ui/later/LaterPopover.tsx';
import { useLiveQuery } from '../live/use-live-query.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { unreadText } from './unread-text.ts';

/** The highest number over the bell; its name says the whole one. */
const SHOWN_MAX = 99;

const NotificationList = lazyPart(async () => (await import('./NotificationList.tsx')).NotificationList);

/** The bell of the header: how many notifications are unread, and a panel with them. Super admins have none. */
export const Bell = () => (useSession().flags.hasOwnProfile ? <OwnBell /> : null);

function OwnBell() {
  const { id } = useSession().profile;
  const place = useRef<HTMLSpanElement>(null);
  const unread = useQuery(apiQuery.notifications.unread.queryOptions()).data?.unread ?? { count: 0, capped: false };
  useLiveQuery('notification', id, [apiQuery.notifications.key()]);
  const open = () => place.current?.querySelector('button')?.click();
  useKeys([{ key: 'b', label: 'Notifications', group: 'Everywhere', run: open }]);
  const Icon = unread.count === 0 ? IconBell : IconBellRinging;
  return (
    <span ref={place}>
      <VisuallyHidden role="status">{unread.count === 0 ? '' : unreadText(unread)}</VisuallyHidden>
      <LaterPopover
        label="Notifications"
        position="bottom-end"
        width={340}
        button={
          <Button
            variant="default"
            size="compact-sm"
            fz="sm"
            flex="none"
            leftSection={<Icon size={16} aria-hidden />}
            className="bell"
          >
            {unread.count > 0 && (
              <span className="bell-count" aria-hidden>
                {unread.count > SHOWN_MAX ? `${SHOWN_MAX}+` : unread.count}
              </span>
            )}
            <VisuallyHidden>{`Notifications, ${unreadText(unread)}`}</VisuallyHidden>
          </Button>
        }
        renderContent={(close) => (
          <Suspense fallback={<Skeleton height={160} aria-busy />}>
            <NotificationList onOpen={close} />
          </Suspense>
        )}
      />
    </span>
  );
}
