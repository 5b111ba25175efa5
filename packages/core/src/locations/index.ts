export * from './address.ts';
export * from './address-query.ts';
export * from './found-address.ts';
export { addressKey, normalizeAddress, normalizeApn } from './normalize.ts';
export * from './place-keys.ts';
export * from './map-answer.ts';
export * from './points.ts';
export * from './secured.ts';
export * from './states.ts';
