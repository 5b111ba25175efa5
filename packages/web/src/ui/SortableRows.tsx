import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';

/** The parts that make a row movable: its element ref, its style while it moves, and the drag handle to render. */
export interface SortHandle {
  /** Pass this as the `ref` of the row's element. */
  readonly setElement: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly grip: ReactNode;
}

export interface SortableRowsProps<T> {
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly onMove: (items: readonly T[]) => void;
  readonly children: (item: T, handle: SortHandle) => ReactNode;
}

/** Items that the user reorders by dragging or with the keyboard: Space on the handle, arrow keys, Space again. */
export function SortableRows<T extends { readonly id: string }>({
  items,
  nameOf,
  onMove,
  children,
}: SortableRowsProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const position = (id: string | number) => items.findIndex((item) => item.id === id);
  const name = (id: string | number) => {
    const item = items[position(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const place = (id: string | number) => `position ${position(id) + 1} of ${items.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over === null ? undefined : `${name(active.id)} is over ${place(over.id)}.`),
    onDragEnd: ({ active, over }) =>
      over === null ? `${name(active.id)} was put back.` : `${name(active.id)} was put down at ${place(over.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} was put back.`,
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    onMove(arrayMove([...items], position(active.id), position(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, container: document.body }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        {items.map((item) => (
          <SortableRow key={item.id} id={item.id} name={nameOf(item)}>
            {(handle) => children(item, handle)}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({
  id,
  name,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly children: (handle: SortHandle) => ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    ...(transform === null ? {} : { transform: `translate3d(0, ${transform.y}px, 0)` }),
    ...(transition === undefined ? {} : { transition }),
    ...(isDragging ? { opacity: 0.6 } : {}),
  };
  const grip = (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      aria-label={`Move ${name}`}
      {...attributes}
      {...listeners}
      // Escape puts the row back, and does not also close the dialog around it.
      data-mantine-stop-propagation={isDragging || undefined}
      className="grip"
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  );
  return children({ setElement: setNodeRef, style, grip });
}
