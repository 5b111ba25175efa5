import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useGoKeys } from './use-go-keys.ts';

const KeyboardDialog = lazy(() =>
  import('./KeyboardDialog.tsx').then((module) => ({ default: module.KeyboardDialog })),
);

/** Handles the keys of every signed-in page, and lists all keys of the page in a dialog. */
export function KeyboardHelp() {
  const [isOpen, dialog] = useDisclosure();
  const [isKnown, setKnown] = useState(false);
  useGoKeys(() => {
    setKnown(true);
    dialog.open();
  });
  return (
    isKnown && (
      <Suspense fallback={null}>
        <KeyboardDialog isOpen={isOpen} onClose={dialog.close} />
      </Suspense>
    )
  );
}
