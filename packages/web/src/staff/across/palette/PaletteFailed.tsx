import { useEffect } from 'react';
import { showDismissible } from '../../../ui/alerts.ts';
import type { PaletteDialogProps } from './PaletteDialog.tsx';

/** Stands for a palette whose files could not be loaded, e.g. after a deployment. Shows nothing but an alert. */
export function PaletteFailed({ onClose }: Pick<PaletteDialogProps, 'onClose'>) {
  useEffect(() => {
    showDismissible('The search could not be loaded. Reload the page to try again.', 'error');
    onClose(null);
  }, [onClose]);
  return null;
}
