import { useDisclosure } from '@mantine/hooks';
import { useLater } from '../../ui/later/use-later.ts';
import { useGoKeys } from './use-go-keys.ts';

const load = () => import('./KeyboardDialog.tsx');

/** Handles the keys of every signed-in page, and lists all keys of the page in a dialog. */
export function KeyboardHelp() {
  const [isOpen, dialog] = useDisclosure();
  const { part, want } = useLater(load);
  useGoKeys(() => {
    want();
    dialog.open();
  });
  return part !== null && <part.KeyboardDialog isOpen={isOpen} onClose={dialog.close} />;
}
