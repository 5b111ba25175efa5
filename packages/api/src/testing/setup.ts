import { afterEach } from 'vitest';
import { setClock, setFreeBytes } from './server.ts';

afterEach(() => {
  setClock(null);
  setFreeBytes(null);
});
