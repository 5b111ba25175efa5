import type { Feature } from '../../platform/feature.ts';
import { baseMapContract, publicBaseMapContract } from './contract.ts';
import { baseMapEvents } from './events.ts';
import { baseMapHistoryText } from './history.ts';

export const baseMapFeature = {
  calls: { baseMap: baseMapContract, publicBaseMap: publicBaseMapContract },
  publicCalls: { publicBaseMap: publicBaseMapContract },
  events: [baseMapEvents],
  sentences: { 'base-map': baseMapHistoryText },
  live: { 'base-map': 'agency.see' },
} satisfies Feature;
