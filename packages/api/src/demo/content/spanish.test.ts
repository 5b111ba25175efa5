import { allFields, untranslatedParts } from '@townkeep/core/mechanisms/custom-fields';

import { expect, test } from 'vitest';
import { demoCategories } from './categories.ts';
import { toFields } from './category-sketch.ts';
import { withSpanish } from './spanish-questions.ts';

test('each question for residents of the demo is written in Spanish', () => {
  const questions = demoCategories
    .filter(({ isInternal }) => isInternal !== true)
    .flatMap(({ fields = [] }) => allFields(withSpanish(toFields(fields, () => 'id'))));
  expect(questions.length).toBeGreaterThan(20);
  expect(
    questions.map((field) => [field.label, untranslatedParts(field, 'es')]).filter(([, parts]) => parts?.length !== 0),
  ).toEqual([]);
});
