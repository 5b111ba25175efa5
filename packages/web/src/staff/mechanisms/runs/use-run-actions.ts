import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../platform/session/api.ts';

/** Returns the actions on runs, each by the id of a run. */
export function useRunActions() {
  const cancel = useAction((id: string) => api.runs.cancel({ id }), { success: 'Canceled' });
  const undo = useAction((id: string) => api.runs.undo({ id }), { success: 'The changes are being undone' });
  const download = useAction((id: string) => api.runs.download({ id }), { onSuccess: ({ url }) => saveFile(url) });
  return { cancel, undo, download };
}

/** Follows an address whose answer is a download, so the page stays. */
function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
