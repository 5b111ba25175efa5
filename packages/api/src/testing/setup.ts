import { afterEach } from 'vitest';
import { setClock, setFreeBytes, setSecret } from './server.ts';

afterEach(() => {
  setClock(null);
  setFreeBytes(null);
  setSecret(null);
});
