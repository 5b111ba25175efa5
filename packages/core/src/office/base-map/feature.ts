import type { Feature } from '../../platform/feature.ts';
import { baseMapContract, publicBaseMapContract } from './contract.ts';
import { baseMapEvents, baseMapHistoryText } from './events.ts';

export const baseMapFeature = {
  calls: { baseMap: baseMapContract, publicBaseMap: publicBaseMapContract },
  publicCalls: { publicBaseMap: publicBaseMapContract },
  events: [baseMapEvents],
  sentences: { 'base-map': baseMapHistoryText },
  live: { 'base-map': 'agency.see' },
} satisfies Feature;
