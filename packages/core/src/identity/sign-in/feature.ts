import { signInContract } from './contract.ts';

export const signInFeature = { calls: { signIn: signInContract } };
