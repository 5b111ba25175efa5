import type { HelpSection } from '../../../mechanisms/help/help.ts';

/** Returns one section that lists facts. */
export const facts = (heading: string, ...lines: string[]): HelpSection[] => [{ heading, facts: lines }];
