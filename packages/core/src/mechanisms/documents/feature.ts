import { documentsContract } from './contract.ts';

export const documentsFeature = { calls: { documents: documentsContract } };
