import type { Feature } from '../../platform/feature.ts';
import { auditContract } from './contract.ts';
import { accessEvents, accessHistoryText } from './events.ts';

export const auditFeature = {
  calls: { audit: auditContract },
  events: [accessEvents],
  sentences: { access: accessHistoryText },
  listings: { 'audit-trail': 'audit.see' },
  live: { access: 'audit.see' },
} satisfies Feature;
