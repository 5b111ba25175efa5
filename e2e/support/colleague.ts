import type { Page } from '@playwright/test';
import { secondPerson } from './second-person.ts';

/** Lets a colleague open what the page shows, and stay there until the page shows something else. */
export async function colleagueBeside(page: Page, email: string): Promise<Page> {
  const { pathname } = new URL(page.url());
  const colleague = await secondPerson(page.context().browser()!, page, email);
  const endAfterwards = () => {
    if (new URL(page.url()).pathname === pathname) return;
    page.off('framenavigated', endAfterwards);
    // The last test of a worker can end, and its browser with it, before the colleague has left.
    void colleague.end().catch(() => undefined);
  };
  page.on('framenavigated', endAfterwards);
  await colleague.page.goto(pathname);
  return colleague.page;
}

/** Who has typed nothing for ten seconds does not write any more. */
const TYPES_EACH_MS = 3000;

/** Lets the colleague write in the field that has the focus, for as long as they stay. */
export function keepTyping(colleague: Page): void {
  const timer = setInterval(() => void colleague.keyboard.type('. ').catch(() => undefined), TYPES_EACH_MS);
  colleague.once('close', () => clearInterval(timer));
}
