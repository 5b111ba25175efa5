import type { ComponentType } from 'react';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import type { ListItem } from '../../setup-calls.ts';

export interface ItemActionProps {
  /** The item as it is stored. */
  readonly item: ListItem;
  /** Whether the dialog has changes that are not saved. */
  readonly isChanged: boolean;
}

/** What can be done with a stored item besides saving it, by the name of its list. */
export const itemActions: Readonly<Partial<Record<string, ComponentType<ItemActionProps>>>> = {
  notices: lazyPart(async () => (await import('./PreviewNotice.tsx')).PreviewNotice),
  'notice-form-sections': lazyPart(async () => (await import('./PreviewSection.tsx')).PreviewSection),
  'email-templates': lazyPart(async () => (await import('./SendTemplate.tsx')).SendTemplate),
};
