import type { Feature } from '../kernel/feature.ts';
import { templatesContract } from './contract.ts';

export const templatesFeature = { calls: { templates: templatesContract } } satisfies Feature;
