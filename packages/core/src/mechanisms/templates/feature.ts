import type { Feature } from '../../platform/feature.ts';
import { templatesContract } from './contract.ts';

export const templatesFeature = { calls: { templates: templatesContract } } satisfies Feature;
