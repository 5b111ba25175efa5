import type { HelpSection } from '../../../mechanisms/help/help.ts';
import { agencyTexts } from './agency.ts';
import { automationTexts } from './automation.ts';
import { codeEnforcementTexts } from './code-enforcement.ts';
import { submissionTexts } from './submission.ts';

/** What the help says about an area of setup, by its path, beside what its form says itself. */
export const setupHelpTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  ...agencyTexts,
  ...automationTexts,
  ...submissionTexts,
  ...codeEnforcementTexts,
};
