import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { type ListArea, listAreas } from '../areas.ts';
import { groupItems, groupValues, matchingItems } from './group-items.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemTable } from './ItemTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SetupFrame } from '../frame/SetupFrame.tsx';
import type { ListItem } from '../setup-calls.ts';

/** Returns the items that the list's grouping field refers to; none without such a field. */
function useGroupingItems({ list, queries }: ListArea): readonly ListItem[] {
  const input = list.groupedBy === null ? undefined : list.fields[list.groupedBy]?.input;
  const to = input?.kind === 'reference' ? listAreas.find((each) => each.list.name === input.to) : undefined;
  const items = useQuery({ ...(to?.queries ?? queries).list.queryOptions({ input: {} }), enabled: to !== undefined });
  return to === undefined ? [] : (items.data?.items ?? []);
}

/** The setup screen of every configuration list: its items in order, and a dialog to create or change one. */
export function ListSetup({ area }: { readonly area: ListArea }) {
  const { list, queries } = area;
  const add = useRef<HTMLButtonElement>(null);
  const shouldFocusAdd = useRef(false);
  const [edited, setEdited] = useState<ListItem | 'new' | null>(null);
  const [q, setQ] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const items = useQuery(queries.list.queryOptions({ input: {} }));
  const groups = groupValues(list, useGroupingItems(area));
  const stored = edited === null || edited === 'new' ? undefined : items.data?.items.find(({ id }) => id === edited.id);
  const isDeleted = edited !== null && edited !== 'new' && items.data !== undefined && stored === undefined;
  // The focus would be lost once the deleted row has disappeared.
  useEffect(() => {
    if (!shouldFocusAdd.current) return;
    shouldFocusAdd.current = false;
    add.current?.focus();
  }, [items.data]);
  const one = list.label.one.toLowerCase();
  const all = items.data?.items ?? [];
  const activeItems = all.filter(({ isActive }) => isActive).length;
  const shown = groupItems(list, groups, matchingItems(all, q)).filter(
    ({ value, items: own }) => own.length > 0 && (group === null || value === group),
  );
  const start = edited === 'new' && group !== null && list.groupedBy !== null ? { [list.groupedBy]: group } : {};
  return (
    <SetupFrame
      name={`${list.label.many} · Agency Setup`}
      heading={list.label.many}
      about={area.about}
      current={area.path}
      action={
        <Button ref={add} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          Add {one}
        </Button>
      }
    >
      {items.isPending && <Loading />}
      {items.error !== null && <LoadError problem={toApiProblem(items.error)} onRetry={() => void items.refetch()} />}
      {items.data !== undefined && all.length === 0 && <Text>No {list.label.many.toLowerCase()} yet</Text>}
      {all.length > 0 && (
        <ListToolbar list={list} q={q} onSearch={setQ} groups={groups} group={group} onGroup={setGroup} />
      )}
      {all.length > 0 && shown.length === 0 && <Text>Nothing matches these filters</Text>}
      {shown.map((each) => (
        <Stack key={each.value} gap="xs" component="section" aria-label={each.label}>
          {list.groupedBy !== null && (
            <Title order={2} fz="h5" className="breaks-words">
              {each.label}
            </Title>
          )}
          <ItemTable
            area={area}
            label={each.label}
            items={each.items}
            activeItems={activeItems}
            isWhole={q.trim() === ''}
            onEdit={setEdited}
            onDeleted={() => (shouldFocusAdd.current = true)}
          />
        </Stack>
      ))}
      {edited !== null && (
        <ItemDialog
          area={area}
          item={edited === 'new' ? null : (stored ?? edited)}
          start={start}
          isDeleted={isDeleted}
          onClose={() => setEdited(null)}
        />
      )}
    </SetupFrame>
  );
}

const Loading = () => (
  <Stack gap={6} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={34} />
    ))}
  </Stack>
);
