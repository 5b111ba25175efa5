import { tryPoints } from '../testing/faults/try-points.ts';

tryPoints('at both');
