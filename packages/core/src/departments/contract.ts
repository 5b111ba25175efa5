import { listCalls } from '../kernel/config-list.ts';
import { requiredText } from '../kernel/schemas.ts';
import { departmentList } from './department.ts';

export const departmentsContract = listCalls(departmentList, requiredText('Name', departmentList.nameMax));
