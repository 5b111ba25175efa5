import { baseMapContract, publicBaseMapContract } from './contract.ts';
import { baseMapEvents } from './events.ts';

export const baseMapFeature = {
  calls: { baseMap: baseMapContract, publicBaseMap: publicBaseMapContract },
  publicCalls: { publicBaseMap: publicBaseMapContract },
  events: [baseMapEvents],
};
