import type { Feature } from '../../platform/feature.ts';
import { automationContract } from './contract.ts';

export const automationFeature = {
  calls: { automation: automationContract },
  listings: { 'rule-log': 'setup.crm' },
  live: { 'rule-job': 'setup.crm' },
} satisfies Feature;
