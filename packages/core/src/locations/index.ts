export * from './address.ts';
export * from './address-query.ts';
export { addressKey, normalizeAddress, normalizeApn } from './normalise.ts';
export * from './place-keys.ts';
export * from './points.ts';
export * from './secured.ts';
export * from './states.ts';
