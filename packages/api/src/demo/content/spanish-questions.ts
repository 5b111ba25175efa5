import type { CustomField } from '@townkeep/core/custom-fields';

/** The questions of the demo's categories in Spanish, with the hints and the options that people read. */
const spanish: Readonly<Record<string, string>> = {
  'How big is it?': '¿Qué tan grande es?',
  'Smaller than a dinner plate': 'Más pequeño que un plato',
  'Up to a car tire': 'Como una llanta de carro',
  'Larger than a car tire': 'Más grande que una llanta de carro',
  'Was a vehicle damaged?': '¿Se dañó un vehículo?',
  'What was damaged?': '¿Qué se dañó?',
  'Pole number': 'Número del poste',
  'What does the light do?': '¿Qué hace la luz?',
  Dark: 'Está apagada',
  Flickers: 'Parpadea',
  'On by day': 'Encendida de día',
  'Pole damaged': 'Poste dañado',
  'What is it on?': '¿Dónde está?',
  Wall: 'Pared',
  Sign: 'Señal',
  'Utility box': 'Caja de servicios',
  Bridge: 'Puente',
  Other: 'Otro',
  'What else?': '¿Qué otra cosa?',
  'Is it offensive?': '¿Es ofensivo?',
  'When does it happen?': '¿Cuándo ocurre?',
  Morning: 'Por la mañana',
  Daytime: 'Durante el día',
  Evening: 'Por la tarde',
  Night: 'Por la noche',
  'What kind of noise?': '¿Qué tipo de ruido?',
  Music: 'Música',
  Construction: 'Construcción',
  Animals: 'Animales',
  Machines: 'Máquinas',
};

/** Returns fields with their Spanish texts, where the demo has them. */
export const withSpanish = (fields: readonly CustomField[]): CustomField[] =>
  fields.map((field) => {
    const options = Object.fromEntries(
      field.options.flatMap((option) => (spanish[option] === undefined ? [] : [[option, spanish[option]]])),
    );
    const label = spanish[field.label];
    const nested = withSpanish(field.nested);
    return label === undefined ? { ...field, nested } : { ...field, nested, translations: { es: { label, options } } };
  });
