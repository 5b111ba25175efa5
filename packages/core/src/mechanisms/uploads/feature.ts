import { uploadsContract } from './contract.ts';

export const uploadsFeature = {
  calls: { uploads: uploadsContract },
  publicCalls: { uploads: { signForPublic: uploadsContract.signForPublic } },
};
