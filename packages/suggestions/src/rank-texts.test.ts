import { expect, test } from 'vitest';
import { rankTexts } from './rank-texts.ts';

const english = [
  { title: 'When is trash collected?', body: 'On Mondays. Put the bins out by 6 am.', language: 'en' },
  { title: 'How do I report a pothole?', body: 'Use this form. A crew collects reports daily.', language: 'en' },
  { title: 'Where can I park?', body: 'On any street without a sign.', language: 'en' },
] as const;

const placesOf = (question: string) => rankTexts(question, english).map(({ place }) => place);

test('words of the title count most, in every form', () => {
  expect(placesOf('trash collection day')).toEqual([0]);
  expect(placesOf('collecting')).toEqual([0, 1]);
  expect(placesOf('potholes')).toEqual([1]);
});

test('the beginning of a long word finds it, and a question without content words nothing', () => {
  expect(placesOf('poth')).toEqual([1]);
  expect(placesOf('po')).toEqual([]);
  expect(placesOf('where is the')).toEqual([]);
  expect(placesOf('')).toEqual([]);
});

test('Spanish texts are found by other forms of their words', () => {
  const texts = [
    { title: '¿Cuándo se recoge la basura?', body: 'Los lunes.', language: 'es' },
    { title: '¿Cómo reporto un bache?', body: 'Con este formulario.', language: 'es' },
  ] as const;
  expect(rankTexts('Hay baches en mi calle', texts)).toMatchObject([{ place: 1, inTitle: 1 }]);
  expect(rankTexts('recogen basura', texts)).toMatchObject([{ place: 0 }]);
});
