import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import type { ListArea } from '../list-areas.ts';
import { ItemTable } from './table/ItemTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { OpenedItem } from './OpenedItem.tsx';
import { useOpenItem } from './item/use-open-item.ts';
import { SetupFrame } from '../frame/SetupFrame.tsx';
import type { ListItem } from '../setup-calls.ts';
import { useFocusAfterReload } from './use-focus-after-reload.ts';
import { useItemFilter } from './use-item-filter.ts';

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
