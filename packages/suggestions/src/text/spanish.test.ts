import { expect, test } from 'vitest';
import { stemSpanish } from './spanish.ts';
import { wordsOf } from './words.ts';

test.each([
  ['baches', 'bache'],
  ['calles', 'calle'],
  ['luces', 'luz'],
  ['raices', 'raiz'],
  ['arboles', 'arbol'],
  ['perros', 'perra'],
  ['abandonado', 'abandonaron'],
  ['abandonada', 'abandonar'],
  ['inundaciones', 'inundado'],
  ['alumbrado', 'alumbrar'],
  ['caidos', 'caida'],
])('%s and %s have one stem', (one, other) => {
  expect(stemSpanish(one)).toBe(stemSpanish(other));
});

test.each([
  ['casa', 'caso de'],
  ['ruido', 'ruta'],
  ['parque', 'parada'],
  ['pasto', 'paso'],
])('%s and %s stay apart', (one, other) => {
  expect(stemSpanish(one)).not.toBe(stemSpanish(other));
});

test.each([
  ['Hay un hoyo en la calle', true],
  ['¿Bache?', true],
  ['There is a hole in the road', false],
  ['graffiti', false],
  ['No hay luz on my street and it is dark', false],
])('%s is Spanish: %s', (text, isSpanish) => {
  expect(wordsOf(text).language).toBe(isSpanish ? 'es' : 'en');
});

test('the commonest words of a language say nothing in it', () => {
  const shown = (text: string) =>
    wordsOf(text)
      .words.filter(({ isCommon }) => !isCommon)
      .map(({ written }) => written);
  expect(shown('Hay mucha basura en la esquina')).toEqual(['basura', 'esquina']);
  expect(shown('There is hay in the park')).toEqual(['hay', 'park']);
});
