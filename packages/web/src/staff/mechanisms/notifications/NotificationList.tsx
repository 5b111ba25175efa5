import { ActionIcon, Anchor, Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Notification } from '@townkeep/core/mechanisms/notifications/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import './notifications.css';

const PAGE = 10;
/** The most that one call returns. */
const LISTED_MAX = 100;

/** The person's notifications, newest first, in the panel of the bell. `onOpen` closes it. */
export function NotificationList({ onOpen }: { readonly onOpen: () => void }) {
  const [limit, setLimit] = useState(PAGE);
  const found = useQuery(
    apiQuery.notifications.list.queryOptions({ input: { limit }, placeholderData: keepPreviousData }),
  );
  const readAll = useAction(() => api.notifications.readAll({}));
  const { agencyId } = useSession();
  if (found.data === undefined && found.error !== null)
    return <LoadError problem={toApiProblem(found.error)} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Skeleton height={160} aria-busy />;
  const { items, total, unread } = found.data;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} fz="sm">
          Notifications
        </Title>
        {unread.count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={readAll.isPending}
            onClick={(event) => {
              keepFocus(event.currentTarget);
              readAll.mutate(undefined);
            }}
          >
            Mark all as read
          </Button>
        )}
      </Group>
      {items.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Nothing yet. Events on your records appear here.
        </Text>
      ) : (
        <ul className="notifications" aria-label="Notifications">
          {items.map((item) => (
            <Item key={item.id} item={item} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {items.length < total.count && limit < LISTED_MAX && (
        <Button variant="default" size="compact-sm" loading={found.isFetching} onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
      <Anchor component={Link} to={`/agencies/${agencyId}/profile`} hash="notifications" fz="xs" onClick={onOpen}>
        Choose what you are notified of
      </Anchor>
    </Stack>
  );
}

/** The button goes with the action, and the focus would go with it. */
const keepFocus = (button: HTMLElement): void => button.closest<HTMLElement>('[role="dialog"]')?.focus();

interface ItemProps {
  readonly item: Notification;
  readonly onOpen: () => void;
}

function Item({ item: { id, text, path, at, readAt }, onOpen }: ItemProps) {
  const { agencyTimezone } = useSession().profile;
  const read = useAction(() => api.notifications.read({ id }));
  const isUnread = readAt === null;
  return (
    <li data-unread={isUnread || undefined}>
      <div>
        <Anchor
          component={Link}
          to={path}
          fz="sm"
          fw={isUnread ? 600 : 400}
          onClick={() => {
            if (isUnread) read.mutate(undefined);
            onOpen();
          }}
        >
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
        </Anchor>
        <Text fz="xs" c="dimmed">
          <PlainWhen at={at} timeZone={agencyTimezone} />
        </Text>
      </div>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          aria-label={`Mark as read: ${text}`}
          loading={read.isPending}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            read.mutate(undefined);
          }}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
