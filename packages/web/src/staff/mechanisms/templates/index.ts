export { InsertCode } from './InsertCode.tsx';
export { useMergeCodes } from './use-merge-codes.ts';
