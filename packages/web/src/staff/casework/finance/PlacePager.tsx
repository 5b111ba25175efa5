import type { Dispatch, SetStateAction } from 'react';
import { Pager } from '../../../ui/lists/Pager.tsx';

/** A page of a table. */
export interface Place {
  readonly page: number;
  readonly size: number;
}

/** The page that a table begins with. */
export const FIRST_PLACE: Place = { page: 1, size: 20 };

/** Returns a page as calls take it. */
export const windowOf = ({ page, size }: Place) => ({ limit: size, offset: (page - 1) * size });

interface PlacePagerProps {
  readonly total: { readonly count: number; readonly capped: boolean };
  readonly place: Place;
  readonly shown: number;
  readonly isLoading: boolean;
  readonly onPlace: Dispatch<SetStateAction<Place>>;
}

/** Leads through the pages of a table, which has more rows than the first page. */
export function PlacePager({ total, place, shown, isLoading, onPlace }: PlacePagerProps) {
  if (total.count <= FIRST_PLACE.size) return null;
  return (
    <Pager
      total={total}
      {...place}
      shown={shown}
      isLoading={isLoading}
      onPage={(page) => onPlace({ ...place, page })}
      onSize={(size) => onPlace({ page: 1, size })}
    />
  );
}
