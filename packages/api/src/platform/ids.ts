import { v7 } from 'uuid';

/** A new row's id: UUIDv7, so that ids grow with time and indexes stay compact. */
export const newId = (): string => v7();
