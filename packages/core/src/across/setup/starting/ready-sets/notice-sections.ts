import { formatted, itemsOf, type ReadyItem } from './ready-set.ts';

const section = (
  name: string,
  en: readonly string[],
  es: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): Omit<ReadyItem, 'list'> => ({
  name,
  fields: { body: formatted(...en), translations: { es: { body: formatted(...es) } }, ...fields },
});

/** The sections of the ready notices. The letter itself prints the address, the date, the number and the signature. */
export const noticeSections: readonly ReadyItem[] = itemsOf('notice-form-sections', [
  section(
    'Subject and greeting',
    ['Property: {{case.address}}', 'Dear {{recipient.name}}:'],
    ['Propiedad: {{case.address}}', 'Estimado(a) {{recipient.name}}:'],
  ),
  section(
    'Courtesy opening',
    [
      'We saw that the property named above needs your attention. Most owners ' +
        'correct the problem on their own, and then no further action is needed.',
    ],
    [
      'Observamos que la propiedad mencionada arriba requiere su atención. La ' +
        'mayoría de los propietarios corrige el problema por su cuenta, y entonces no se toma ninguna otra medida.',
    ],
  ),
  section(
    'Thank you in advance',
    [
      'If the problem remains after its date, the next step is a notice of violation. Please call us if you need more ' +
        'time or if you have already corrected it. Thank you for your help.',
    ],
    [
      'Si el problema continúa después de la fecha límite, el siguiente paso es un aviso de infracción. Llámenos si ' +
        'necesita más tiempo o si ya lo corrigió. Gracias por su ayuda.',
    ],
  ),
  section(
    'Notice of violation',
    [
      'The violations below exist at the property named above. As a person responsible for the property, you are ' +
        'required to correct each of them by the date that is stated with it.',
    ],
    [
      'En la propiedad mencionada arriba existen las infracciones siguientes. Como persona responsable de la ' +
        'propiedad, usted debe corregir cada una a más tardar en la fecha que se indica.',
    ],
  ),
  section(
    'Date of the inspection',
    ['We last inspected the property on {{inspection.date}}.'],
    ['Inspeccionamos la propiedad por última vez el {{inspection.date}}.'],
    { shownWhen: 'HAS_INSPECTION' },
  ),
  section(
    'Each violation',
    [
      '# {{violation.name}}',
      'Code section {{violation.code}}: {{violation.text}}',
      'What you must do: {{violation.correctiveAction}}',
      'Correct it by: {{violation.complyBy}}',
    ],
    [
      '# {{violation.name}}',
      'Artículo {{violation.code}}: {{violation.text}}',
      'Lo que debe hacer: {{violation.correctiveAction}}',
      'Fecha límite: {{violation.complyBy}}',
    ],
    { repeats: 'PER_VIOLATION' },
  ),
  section('Photos', ['{{photo}}'], ['{{photo}}'], { repeats: 'PER_PHOTO', shownWhen: 'HAS_PHOTOS' }),
  section(
    'If nothing is done',
    [
      '# If the violations are not corrected',
      'We will inspect the property again. If a violation remains after its date, {{agency.name}} may issue citations ' +
        'with fines, set a hearing, or correct the violation itself and charge you the cost.',
    ],
    [
      '# Si no se corrigen las infracciones',
      'Inspeccionaremos la propiedad de nuevo. Si una infracción continúa después de la fecha límite, {{agency.name}} ' +
        'podrá emitir citaciones con multas, fijar una audiencia, o corregir la infracción y cobrarle el costo.',
    ],
  ),
  section(
    'Citation',
    [
      'The violations below still exist at the property named above. This citation imposes a fine. Paying it does not ' +
        'excuse you from correcting the violations.',
    ],
    [
      'Las infracciones siguientes continúan en la propiedad mencionada arriba. Esta citación impone una multa. ' +
        'Pagarla no lo exime de corregir las infracciones.',
    ],
  ),
  section(
    'Each fine',
    ['# {{charge.description}}', 'Amount: {{charge.amount}}, due by {{charge.dueOn}}'],
    ['# {{charge.description}}', 'Importe: {{charge.amount}}, a pagar a más tardar el {{charge.dueOn}}'],
    { repeats: 'PER_CHARGE', shownWhen: 'HAS_FINE' },
  ),
  section(
    'How to pay',
    [
      'Pay by check or money order made out to {{agency.name}}. Write the number of this notice, {{notice.number}}, on ' +
        'it, and send or bring it to our address at the top of this letter.',
    ],
    [
      'Pague con cheque o giro postal a nombre de {{agency.name}}. Escriba en él el número de este aviso, ' +
        '{{notice.number}}, y envíelo o tráigalo a nuestra dirección, que aparece al principio de esta carta.',
    ],
    { shownWhen: 'HAS_FINE' },
  ),
  section(
    'Pay by card',
    ['Or pay by card: scan the code at the end of this letter, or go to {{portal.link}}.'],
    ['O pague con tarjeta: escanee el código al final de esta carta o visite {{portal.link}}.'],
    { shownWhen: 'PAYS_ONLINE' },
  ),
  section(
    'Repeat offense',
    ['This is a repeat offense. The higher fine in the code applies.'],
    ['Se trata de una reincidencia. Se aplica la multa mayor que establece el código.'],
    { shownWhen: 'IS_REPEAT_OFFENSE' },
  ),
  section(
    'If the fine is not paid',
    [
      '# If you do not pay or correct the violations',
      'An unpaid fine can be collected by any means that the law provides, which can include a lien on the property. ' +
        'Each violation that continues can be cited again, with higher fines.',
    ],
    [
      '# Si no paga o no corrige las infracciones',
      'Una multa impaga puede cobrarse por cualquier medio que permita la ley, incluso mediante un gravamen sobre la ' +
        'propiedad. Cada infracción que continúe puede citarse de nuevo, con multas mayores.',
    ],
  ),
  section(
    'Right to appeal',
    [
      '# Your right to appeal',
      'You can request a hearing in writing. Your request must reach us by {{appeal.by}} at the address at the top of ' +
        'this letter. State the number of this notice and why you disagree. You may bring documents, witnesses and ' +
        'someone to represent you. If you do not request a hearing by that date, this notice becomes final.',
    ],
    [
      '# Su derecho a apelar',
      'Usted puede solicitar una audiencia por escrito. Debemos recibir su solicitud a más tardar el {{appeal.by}} en ' +
        'la dirección que aparece al principio de esta carta. Indique el número de este aviso y por qué no está de ' +
        'acuerdo. Puede presentar documentos, testigos y a alguien que lo represente. Si no solicita una audiencia a ' +
        'más tardar en esa fecha, este aviso queda firme.',
    ],
  ),
  section(
    'Hearing',
    [
      'A hearing about the violations below has been set. It decides whether the violations exist, what you must do ' +
        'about them, and whether you owe fines or costs.',
      'Date and time: {{hearing.date}}',
      'Place: {{hearing.place}}',
      'At the hearing you can speak, present documents and witnesses, question our witnesses, and be represented by ' +
        'someone. Tell us at least five days before if you need an interpreter or an accommodation for a disability; ' +
        'both are free.',
    ],
    [
      'Se ha fijado una audiencia sobre las infracciones siguientes. En ella se decide si las infracciones existen, ' +
        'qué debe hacer usted al respecto y si debe multas o costos.',
      'Fecha y hora: {{hearing.date}}',
      'Lugar: {{hearing.place}}',
      'En la audiencia usted puede hablar, presentar documentos y testigos, interrogar a nuestros testigos y estar ' +
        'representado por alguien. Avísenos al menos cinco días antes si necesita un intérprete o adaptaciones por una ' +
        'discapacidad; ambos son gratuitos.',
    ],
    { shownWhen: 'HAS_HEARING' },
  ),
  section(
    'If you do not attend',
    [
      '# If you do not attend',
      'The hearing can be held without you, and a decision can be made on the evidence that is presented, including an ' +
        'order to correct the violations and to pay fines and costs.',
    ],
    [
      '# Si no asiste',
      'La audiencia puede celebrarse sin usted, y puede tomarse una decisión con las pruebas que se presenten, incluida ' +
        'una orden de corregir las infracciones y de pagar multas y costos.',
    ],
  ),
  section(
    'Notice of abatement',
    [
      'The violations below were not corrected. They are a public nuisance that you must abate by the date that is ' +
        'stated with each of them. If you do not, {{agency.name}} intends to enter the property, with a warrant where ' +
        'the law requires one, and to have the work done.',
    ],
    [
      'Las infracciones siguientes no se corrigieron. Constituyen una molestia pública que usted debe eliminar a más ' +
        'tardar en la fecha que se indica en cada una. Si no lo hace, {{agency.name}} tiene la intención de entrar en ' +
        'la propiedad, con una orden judicial cuando la ley la exija, y de hacer realizar el trabajo.',
    ],
  ),
  section(
    'Cost of abatement',
    [
      '# If we do the work',
      'You will be billed for the cost of the work and of its administration. A bill that is not paid can become a lien ' +
        'on the property or a special assessment that is collected with the property taxes.',
    ],
    [
      '# Si realizamos el trabajo',
      'Se le cobrará el costo del trabajo y de su administración. Una factura impaga puede convertirse en un gravamen ' +
        'sobre la propiedad o en un cargo especial que se cobra con los impuestos sobre la propiedad.',
    ],
  ),
  section(
    'Compliance',
    [
      'The violations named in our earlier notices have been corrected. Nothing more is required of you in case ' +
        '{{case.number}}, apart from any fines or costs that are still due.',
      'Thank you for your cooperation.',
    ],
    [
      'Se corrigieron las infracciones señaladas en nuestros avisos anteriores. No se requiere nada más de usted en el ' +
        'caso {{case.number}}, salvo las multas o los costos que aún deba.',
      'Gracias por su cooperación.',
    ],
  ),
  section(
    'Whom to call',
    [
      '# Questions',
      'Call {{officer.name}} at {{officer.phone}}. Please have the case number at hand: {{case.number}}.',
    ],
    ['# Preguntas', 'Llame a {{officer.name}} al {{officer.phone}}. Tenga a mano el número del caso: {{case.number}}.'],
  ),
  section('Closing', ['Sincerely,'], ['Atentamente,']),
]);
