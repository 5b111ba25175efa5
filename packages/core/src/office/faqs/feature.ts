import type { Feature } from '../../platform/feature.ts';
import { faqsContract } from './contract.ts';

export const faqsFeature = {
  calls: { publicFaqs: faqsContract },
  publicCalls: { publicFaqs: faqsContract },
} satisfies Feature;
