import { readySets } from '@townkeep/core/across/setup/starting/ready-sets/index.ts';
import type { Translations } from '@townkeep/core/platform/formats/translations.ts';
import { createSuggestionModel, suggest } from '@townkeep/suggestions';
import { expect, test } from 'vitest';

/** The ready categories, as a new agency takes them. */
const categories = readySets
  .flatMap(({ items }) => items)
  .filter(({ list }) => list === 'categories')
  .map(({ name, fields = {} }) => {
    const { es } = (fields['translations'] ?? {}) as Translations;
    const spanish = [String(es?.['name']), ...((es?.['keywords'] ?? []) as string[])];
    return { id: name, name, keywords: (fields['keywords'] ?? []) as string[], spanish };
  });
const model = createSuggestionModel(categories);

/** Written for this test, as residents write: without accents, in other forms of the words, with slips. */
const reports: readonly (readonly [string, string])[] = [
  ['Hay unos baches enormes en la calle frente a mi casa', 'Pothole'],
  ['El pavimento esta roto y se me dañó una llanta en el hoyo', 'Pothole'],
  ['bache grande en la avenida', 'Pothole'],
  ['No hay luz en la esquina, la lampara esta fundida', 'Street light out'],
  ['Las luces de la calle no prenden desde hace una semana', 'Street light out'],
  ['El alumbrado público está apagado', 'Street light out'],
  ['La banqueta está levantada y mi mamá se tropezó', 'Sidewalk or curb'],
  ['aceras rotas, no se puede pasar con silla de ruedas', 'Sidewalk or curb'],
  ['El semaforo se quedó en rojo', 'Traffic sign or signal'],
  ['Se cayó la señal de alto', 'Traffic sign or signal'],
  ['Pintaron grafiti en la pared de la escuela', 'Graffiti'],
  ['hay grafitis en las paredes del parque', 'Graffiti'],
  ['Dejaron un colchon y un sofá en el callejón', 'Illegal dumping'],
  ['Alguien tira escombros y llantas en el lote', 'Illegal dumping'],
  ['No recogieron la basura esta semana', 'Missed collection'],
  ['El camión no pasó por el reciclaje', 'Missed collection'],
  ['Un carro abandonado lleva dos meses estacionado aquí', 'Abandoned vehicle'],
  ['Hay vehículos abandonados en mi cuadra', 'Abandoned vehicle'],
  ['El pasto del vecino está muy alto y hay maleza', 'Overgrown property'],
  ['terreno baldio lleno de hierbas', 'Overgrown property'],
  ['Se cayeron ramas de un árbol sobre la acera', 'Tree'],
  ['Las raices de los arboles levantan el piso', 'Tree'],
  ['Mucho ruido de una fiesta toda la noche', 'Noise'],
  ['Los vecinos ponen la música muy alta', 'Noise'],
  ['Hay una fuga de agua en el medidor', 'Water leak'],
  ['Sale agua del hidrante', 'Water leak'],
  ['La alcantarilla está tapada y la calle se inundó', 'Storm drain or flooding'],
  ['Se inunda la calle cada vez que llueve', 'Storm drain or flooding'],
  ['Un perro suelto mordió a un niño', 'Animal'],
  ['Hay un gato muerto en la calle', 'Animal'],
  ['Los columpios del parque están rotos', 'Park or playground'],
  ['El baño del parque está sucio', 'Park or playground'],
  ['Están construyendo sin permiso', 'Building without a permit'],
  ['Tengo una pregunta sobre los horarios', 'Question or suggestion'],
];

const ranked = reports.map(([text, expected]) => ({
  text,
  place: suggest(model, text).findIndex(({ categoryId }) => categoryId === expected),
}));

test('a new agency suggests the right category for descriptions in Spanish', () => {
  expect(ranked.filter(({ place }) => place === -1)).toEqual([]);
  expect(ranked.filter(({ place }) => place === 0).length).toBeGreaterThanOrEqual(30);
});

test.each(['Hola, buenos días, gracias', 'No sé qué hacer con esto'])('nothing is suggested for %j', (text) => {
  expect(suggest(model, text)).toEqual([]);
});
