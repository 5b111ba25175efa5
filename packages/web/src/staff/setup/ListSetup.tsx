import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../http/client.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { useSession } from '../session/SessionContext.tsx';
import type { SetupArea } from './areas.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemTable } from './ItemTable.tsx';
import type { ListItem } from './list-calls.ts';

/** The setup screen that every configuration list has: its items in order, and a dialog to make and change one. */
export function ListSetup({ area }: { readonly area: SetupArea }) {
  const { list, queries } = area;
  const { agencyId } = useSession();
  const add = useRef<HTMLButtonElement>(null);
  const isGone = useRef(false);
  const [edited, setEdited] = useState<ListItem | 'new' | null>(null);
  const items = useQuery(queries.list.queryOptions({ input: {} }));
  const stored = edited === null || edited === 'new' ? undefined : items.data?.items.find(({ id }) => id === edited.id);
  const isDeleted = edited !== null && edited !== 'new' && items.data !== undefined && stored === undefined;
  // Once the deleted row is off the screen the focus would be nowhere.
  useEffect(() => {
    if (!isGone.current) return;
    isGone.current = false;
    add.current?.focus();
  }, [items.data]);
  const one = list.label.one.toLowerCase();
  return (
    <PageFrame
      name={`${list.label.many} · Agency Setup`}
      heading={list.label.many}
      maxWidth={1100}
      action={
        <Button ref={add} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          Add {one}
        </Button>
      }
    >
      <Anchor component={Link} to={`/agencies/${agencyId}/setup`} fz="sm">
        Agency Setup
      </Anchor>
      <Text c="dimmed">{area.about}</Text>
      {items.isPending && (
        <Stack gap={6} aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={34} />
          ))}
        </Stack>
      )}
      {items.error !== null && <LoadError problem={toApiProblem(items.error)} onRetry={() => void items.refetch()} />}
      {items.data !== undefined &&
        (items.data.items.length === 0 ? (
          <Text>
            There is no {one} yet. Use "Add {one}" to make the first.
          </Text>
        ) : (
          <ItemTable area={area} items={items.data.items} onEdit={setEdited} onGone={() => (isGone.current = true)} />
        ))}
      {edited !== null && <ItemDialog area={area} item={edited === 'new' ? null : (stored ?? edited)} isDeleted={isDeleted} onClose={() => setEdited(null)} />}
    </PageFrame>
  );
}
