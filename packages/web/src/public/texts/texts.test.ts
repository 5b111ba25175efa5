import { text } from '@townkeep/core/kernel';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es, spanishLabels, spanishMessages } from './es.ts';
import { chooseLanguage } from './index.ts';
import { translateRefusal } from './refusals.ts';

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`)) as [string, string][]);
const places = (value: string) => [...value.matchAll(/\{\{?\w+\}?\}/g)].map((match) => match[0]).toSorted();
const spanish = { messages: spanishMessages, labels: spanishLabels };

test('Spanish has every text, with the same parameters', () => {
  const translated = new Map(leaves(es));
  for (const [key, value] of leaves(en)) {
    expect(translated.get(key), key).toBeTruthy();
    expect(places(translated.get(key)!), key).toEqual(places(value));
  }
  expect(translated.size).toBe(leaves(en).length);
});

test('the first language wished for that there is', () => {
  expect(chooseLanguage([null, 'fr-CA', 'es-MX', 'en'])).toBe('es');
  expect(chooseLanguage(['EN-us'])).toBe('en');
  expect(chooseLanguage([null, 'toString'])).toBe('en');
});

test('refusals of rules and of the API are read in Spanish', () => {
  const say = (english: string) => translateRefusal(english, spanish);
  expect(say(text('categoryRequired'))).toBe('La categoría es obligatoria.');
  expect(say(text('required', { label: 'First Name' }))).toBe('Nombre: este dato es obligatorio');
  expect(say(text('required', { label: 'How big is it?' }))).toBe('How big is it?: este dato es obligatorio');
  expect(say(text('locationFieldsMissing', { list: 'City, Zip' }))).toBe('Faltan datos obligatorios del lugar: Ciudad, Código postal');
  expect(say(text('fileTooLarge', { n: 25 }))).toBe('El archivo no puede pasar de 25 MB');
  expect(say('Something nobody wrote down')).toBe('Something nobody wrote down');
});
