import {
  type CategoryIconName,
  categoryIcons,
  DEFAULT_CATEGORY_ICON,
} from '@townkeep/core/casework/categories/category-icons.ts';
import sprite from './category-icons.svg';

export interface CategoryIconProps {
  /** A name that is unknown or missing draws the default icon. */
  readonly name: string | null | undefined;
  /** In pixels. */
  readonly size?: number;
}

const isIcon = (name: string): name is CategoryIconName => name in categoryIcons;

/**
 * The icon of a category, beside its name. The icons are one file, which the browser loads when the first one is shown.
 */
export function CategoryIcon({ name, size = 16 }: CategoryIconProps) {
  const shown = name != null && isIcon(name) ? name : DEFAULT_CATEGORY_ICON;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="category-icon"
    >
      <use href={`${sprite}#${shown}`} />
    </svg>
  );
}
