import { useAction } from './use-action.ts';

/**
 * Returns what opens a PDF in a tab of its own. The tab opens with the click, because browsers block one that opens
 * later, and gets the address when the PDF is made.
 */
export function useOpenPdf(work: () => Promise<{ readonly url: string }>) {
  const opening = useAction(async (tab: Window | null) => {
    try {
      const { url } = await work();
      if (tab === null) window.location.assign(url);
      else tab.location.replace(new URL(url, window.location.origin).href);
    } catch (error) {
      tab?.close();
      throw error;
    }
  });
  return { isPending: opening.isPending, open: () => opening.mutate(window.open('', '_blank')) };
}
