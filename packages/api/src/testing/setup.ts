import { afterEach } from 'vitest';
import { setClock } from './server.ts';

afterEach(() => setClock(null));
