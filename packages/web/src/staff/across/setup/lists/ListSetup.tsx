import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import type { ListArea } from '../list-areas.ts';
import { ItemTable } from './table/ItemTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SetupFrame } from '../frame/SetupFrame.tsx';
import type { ListItem } from '../setup-calls.ts';
import { useItemFilter } from './use-item-filter.ts';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { NEW_ITEM } from './item/item-paths.ts';
import { hasItemPages } from './use-item-form.ts';
import { ItemDialog } from './ItemDialog.tsx';

/**
 * The setup screen of every configuration list: its items in order. One is created or changed in a dialog, or on a page
 * if it has forms of its own.
 */
export function ListSetup({ area }: { readonly area: ListArea }) {
  const { list } = area;
  const add = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<ListItem | 'new' | null>(null);
  const items = useQuery(area.queries.list.queryOptions({ input: {} }));
  const all = items.data?.items ?? [];
  const filter = useItemFilter(area, all);
  const activeItems = all.filter(({ isActive }) => isActive).length;
  const close = () => setEdited(null);
  const open = useOpenItem(area, setEdited);
  const focusAfterReload = useFocusAfterReload(add, items.data);
  return (
    <SetupFrame
      name={`${list.label.many} · Agency Setup`}
      heading={list.label.many}
      about={area.about}
      current={area.path}
      action={
        <Button ref={add} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
          Add {inSentence(list.label.one)}
        </Button>
      }
    >
      {items.isPending && <Loading />}
      {items.error !== null && <LoadError problem={toApiProblem(items.error)} onRetry={() => void items.refetch()} />}
      {items.data !== undefined && all.length === 0 && <Nothing list={list} />}
      {all.length > 0 && <ListToolbar list={list} filter={filter} />}
      {all.length > 0 && filter.shown.length === 0 && <Text>Nothing matches these filters</Text>}
      {filter.shown.map(({ value, label, items: own }) => (
        <ItemGroup key={value} label={label} isHeaded={list.groupedBy !== null}>
          <ItemTable
            area={area}
            label={label}
            items={own}
            activeItems={activeItems}
            isWhole={filter.q.trim() === ''}
            onEdit={open}
            onDeleted={focusAfterReload}
          />
        </ItemGroup>
      ))}
      {edited !== null && (
        <OpenedItem area={area} edited={edited} group={filter.group} items={items.data?.items} onClose={close} />
      )}
    </SetupFrame>
  );
}

interface ItemGroupProps {
  readonly label: string;
  /** Whether the label is shown as a heading. */
  readonly isHeaded: boolean;
  readonly children: ReactNode;
}

function ItemGroup({ label, isHeaded, children }: ItemGroupProps) {
  return (
    <Stack gap="xs" component="section" aria-label={label}>
      {isHeaded && (
        <Title order={2} fz="h5" className="breaks-words">
          {label}
        </Title>
      )}
      {children}
    </Stack>
  );
}

const Nothing = ({ list: { label } }: Pick<ListArea, 'list'>) => (
  <div>
    <Text fw={600}>No {inSentence(label.many)} yet</Text>
    <Text c="dimmed">Use “Add {inSentence(label.one)}” to make the first one.</Text>
  </div>
);

const Loading = () => (
  <Stack gap={6} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={34} />
    ))}
  </Stack>
);

/** Returns a function that opens an item on its page, or in a list without such pages, in the dialog. */
function useOpenItem(area: ListArea, openDialog: (item: ListItem | 'new') => void) {
  const navigate = useNavigate();
  const { agencyId } = useSession();
  return (item: ListItem | 'new') => {
    if (!hasItemPages(area.list)) return openDialog(item);
    const id = item === 'new' ? NEW_ITEM : item.id;
    return void navigate({ to: `/agencies/${agencyId}/setup/${area.path}/${id}` });
  };
}

/**
 * Returns a function that moves the focus to the target once new data is loaded. The focus would be lost with a deleted
 * row, which disappears then.
 */
function useFocusAfterReload(target: RefObject<HTMLElement | null>, data: unknown): () => void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    target.current?.focus();
  }, [target, data]);
  return () => {
    isRequested.current = true;
  };
}

interface OpenedItemProps {
  readonly area: ListArea;
  readonly edited: ListItem | 'new';
  /** The stored items; undefined while they are not loaded. */
  readonly items: readonly ListItem[] | undefined;
  /** The group shown alone, in which a new item starts; null when all groups are shown. */
  readonly group: string | null;
  readonly onClose: () => void;
}

/** The dialog of a new item, or of an item as it is stored, which another person can change or delete meanwhile. */
function OpenedItem({ area, edited, items, group, onClose }: OpenedItemProps) {
  const { groupedBy } = area.list;
  if (edited === 'new') {
    const start = group !== null && groupedBy !== null ? { [groupedBy]: group } : {};
    return <ItemDialog area={area} item={null} start={start} isDeleted={false} onClose={onClose} />;
  }
  const stored = items?.find(({ id }) => id === edited.id);
  const isDeleted = items !== undefined && stored === undefined;
  return <ItemDialog area={area} item={stored ?? edited} start={{}} isDeleted={isDeleted} onClose={onClose} />;
}
