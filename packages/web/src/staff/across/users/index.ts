export { activeStaff } from './choices/staff-source.ts';
