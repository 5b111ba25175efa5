import { pack } from '../../../../mechanisms/imports/testing/pack.ts';
import { newId } from '../../../../platform/ids.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import type { BeforeCases } from '../../testing/part.ts';

const file = ({ lists }: BeforeCases) => ({
  csv: pack('Id,Date', `${newId()},05/04/2026`),
  options: { mapping: { number: ['Id'], openedOn: ['Date'] }, otherViolationId: lists.violations.used },
});

/** The calls that import cases. */
export const importingPart: TestPart<BeforeCases, object> = {
  feature: 'cases/importing',
  insert: async () => ({}),
  inputs: { 'cases.checkImport': file, 'cases.import': file },
  refersTo: ['cases.checkImport options.otherViolationId', 'cases.import options.otherViolationId'],
};
