import { useQuery } from '@tanstack/react-query';
import { CategoryIcon } from '../../../../ui/category-icon/CategoryIcon.tsx';
import { apiQuery } from '../../../platform/session/api.ts';

/** The icon of a submission's category, beside the category's name. */
export function CategoryMark({ id }: { readonly id: string }) {
  const icon = useQuery({
    ...apiQuery.categories.list.queryOptions({ input: {}, staleTime: 60_000 }),
    select: ({ items }) => items.find((category) => category.id === id)?.icon ?? null,
  });
  return icon.isPending ? <span className="category-icon category-icon-waiting" /> : <CategoryIcon name={icon.data} />;
}
