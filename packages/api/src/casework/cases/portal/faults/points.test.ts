import { tryPoints } from '../testing/faults/try-points.ts';

tryPoints('by turns');
