export * from './address.ts';
export * from './address-query.ts';
export { addressKey, normaliseAddress, normaliseApn } from './normalise.ts';
export * from './points.ts';
export * from './states.ts';
