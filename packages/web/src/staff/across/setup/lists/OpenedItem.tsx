import type { ListArea } from '../list-areas.ts';
import type { ListItem } from '../setup-calls.ts';
import { ItemDialog } from './ItemDialog.tsx';

export interface OpenedItemProps {
  readonly area: ListArea;
  readonly edited: ListItem | 'new';
  /** The stored items; undefined while they are not loaded. */
  readonly items: readonly ListItem[] | undefined;
  /** The group shown alone, in which a new item starts; null when all groups are shown. */
  readonly group: string | null;
  readonly onClose: () => void;
}

/** The dialog of a new item, or of an item as it is stored, which another person can change or delete meanwhile. */
export function OpenedItem({ area, edited, items, group, onClose }: OpenedItemProps) {
  const { groupedBy } = area.list;
  if (edited === 'new') {
    const start = group !== null && groupedBy !== null ? { [groupedBy]: group } : {};
    return <ItemDialog area={area} item={null} start={start} isDeleted={false} onClose={onClose} />;
  }
  const stored = items?.find(({ id }) => id === edited.id);
  const isDeleted = items !== undefined && stored === undefined;
  return <ItemDialog area={area} item={stored ?? edited} start={{}} isDeleted={isDeleted} onClose={onClose} />;
}
