import type { DemoCategory } from './category-sketch.ts';
import { otherCategories } from './other-categories.ts';
import { streetCategories } from './street-categories.ts';

/** `{street}`, `{cross}`, `{days}`, `{time}` and `{corner}` are filled in when a submission is made. */
export const demoCategories: readonly DemoCategory[] = [...streetCategories, ...otherCategories];
