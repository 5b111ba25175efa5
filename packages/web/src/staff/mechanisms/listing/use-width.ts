import { useMediaQuery } from '@mantine/hooks';

/** Below this width rows are cards. */
export const NARROW = '(max-width: 48em)';
/** From this width on the views and the preview have panes of their own. */
const WIDE = '(min-width: 80em)';

const useMatch = (query: string): boolean => useMediaQuery(query, window.matchMedia(query).matches);

/** Returns whether rows are cards, and whether there is room for three panes. */
export const useWidth = () => ({ isNarrow: useMatch(NARROW), isWide: useMatch(WIDE) });
