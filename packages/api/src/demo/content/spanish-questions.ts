import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';

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
  'For a claim you also need photos of the damage.': 'Para presentar un reclamo también necesita fotos del daño.',
  'On a small metal plate at eye height.': 'En una placa de metal a la altura de los ojos.',
  'What was dumped?': '¿Qué tiraron?',
  Furniture: 'Muebles',
  Mattress: 'Colchón',
  Appliances: 'Electrodomésticos',
  'Household trash': 'Basura doméstica',
  'Construction debris': 'Escombros',
  Tires: 'Llantas',
  Chemicals: 'Productos químicos',
  'Is anything leaking?': '¿Hay algo que esté goteando?',
  'Did you see who did it?': '¿Vio quién lo hizo?',
  'License plate': 'Placa',
  'Color and make': 'Color y marca',
  'Not moved since': 'No se mueve desde',
  'Is the sidewalk blocked?': '¿Está bloqueada la acera?',
  'Height in feet': 'Altura en pies',
  'Did anyone fall?': '¿Se cayó alguien?',
  'Is it blocking something?': '¿Bloquea algo?',
  Road: 'Calle',
  Sidewalk: 'Acera',
  'Power line': 'Cable eléctrico',
  'House or car': 'Casa o carro',
  Nothing: 'Nada',
  'How much water?': '¿Cuánta agua?',
  'A trickle': 'Un hilo de agua',
  'A steady stream': 'Un chorro constante',
  'It is flooding': 'Se está inundando',
  'Phone for the crew to call': 'Teléfono al que puede llamar la cuadrilla',
  'What is wrong?': '¿Qué problema tiene?',
  Missing: 'Falta',
  Damaged: 'Dañada',
  Turned: 'Volteada',
  'Not working': 'No funciona',
  'Worn off': 'Borrada',
  'What animal?': '¿Qué animal es?',
  'Is it hurt or dangerous?': '¿Está herido o es peligroso?',
  'Tell us more': 'Cuéntenos más',
  'Email for a detailed answer': 'Correo electrónico para una respuesta detallada',
};

/** Returns fields with their Spanish texts, where the demo has them. */
export const withSpanish = (fields: readonly CustomField[]): CustomField[] =>
  fields.map((field) => {
    const options = Object.fromEntries(
      field.options.flatMap((option) => (spanish[option] === undefined ? [] : [[option, spanish[option]]])),
    );
    const label = spanish[field.label];
    const hint = field.hint === null ? undefined : spanish[field.hint];
    const nested = withSpanish(field.nested);
    if (label === undefined) return { ...field, nested };
    const texts = { label, options, ...(hint === undefined ? {} : { hint }) };
    return { ...field, nested, translations: { es: texts } };
  });
