import { useLaterDialog } from '../../../ui/later/use-later-dialog.ts';
import { useGoKeys } from './use-go-keys.ts';

const load = () => import('./KeyboardDialog.tsx');

/** Handles the keys of every signed-in page, and lists all keys of the page in a dialog. */
export function KeyboardHelp() {
  const { part, isOpen, open, close } = useLaterDialog(load);
  useGoKeys(open);
  return part !== null && <part.KeyboardDialog isOpen={isOpen} onClose={close} />;
}
