export { activeStaff } from './parts/staff-source.ts';
