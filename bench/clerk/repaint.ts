import type { Page } from '@playwright/test';

export interface Repaint {
  /** The input that starts the time; the last one counts. */
  readonly event: 'input' | 'keydown' | 'click';
  readonly shows: 'other rows' | 'preview' | 'record' | 'assignee' | 'results';
}

/** Starts to wait in the page for an input and what it shows. The returned call waits for the milliseconds between. */
export async function startRepaint(page: Page, repaint: Repaint): Promise<() => Promise<number>> {
  const measured = await page.evaluateHandle(watchRepaint, repaint);
  return () => measured.evaluate(({ time }) => time);
}

/** Runs in the page: it has no access to this module. */
function watchRepaint({ event, shows }: Repaint): { readonly time: Promise<number> } {
  const now = () => {
    const list = [...document.querySelectorAll('[data-row-link]')].map((row) => row.getAttribute('data-row-link'));
    const preview = document.querySelector('.listing-preview');
    const results = document.querySelector('.palette [role="status"]')?.textContent ?? '';
    const assignee = document.querySelector('#assignee');
    // A submission is whole with its time line, a case with its summary.
    const isWhole = (place: Element) =>
      place.querySelector('[aria-label="Timeline"], [aria-label="At a glance"]') !== null;
    return {
      'other rows': list.length === 0 ? null : list.join(),
      preview: preview !== null && isWhole(preview) ? preview.getAttribute('aria-label') : null,
      record: document.querySelector('.record h1') !== null && isWhole(document.body) ? 'record' : null,
      assignee: assignee?.textContent ?? null,
      results: results === '' ? null : results,
    }[shows];
  };
  const start = { at: 0, shown: now() };
  const begin = () => {
    start.at = performance.now();
    start.shown = now();
  };
  document.addEventListener(event, begin, { capture: true });
  const time = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${shows} within 20 s of the ${event}, beside ${start.shown}`)), 20_000);
    const look = () => {
      const shown = now();
      if (start.at === 0 || shown === null || shown === start.shown) return void requestAnimationFrame(look);
      document.removeEventListener(event, begin, { capture: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start.at)));
    };
    requestAnimationFrame(look);
  });
  return { time };
}
