import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import type { ListArea } from '../../list-areas.ts';
import type { ListItem } from '../../setup-calls.ts';
import { NEW_ITEM } from './item-paths.ts';
import { hasItemPages } from '../use-item-form.ts';

/** Returns a function that opens an item on its page, or in a list without such pages, in the dialog. */
export function useOpenItem(area: ListArea, openDialog: (item: ListItem | 'new') => void) {
  const navigate = useNavigate();
  const { agencyId } = useSession();
  return (item: ListItem | 'new') => {
    if (!hasItemPages(area.list)) return openDialog(item);
    const id = item === 'new' ? NEW_ITEM : item.id;
    return void navigate({ to: `/agencies/${agencyId}/setup/${area.path}/${id}` });
  };
}
