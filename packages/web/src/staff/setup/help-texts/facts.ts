import type { HelpSection } from '../../help/help.ts';

/** Returns one section that lists facts. */
export const facts = (heading: string, ...lines: string[]): HelpSection[] => [{ heading, facts: lines }];
