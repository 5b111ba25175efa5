/** Answers to the text fields of the demo's forms, by the label of the field. */
const textAnswers: Readonly<Record<string, readonly string[]>> = {
  'What was damaged?': ['Front left wheel', 'A flat tire', 'The rim and the tire', 'The front bumper'],
  'Pole number': ['2417', '0863', '3120', '1594', '4078'],
  'What else?': ['A mailbox', 'A bench', 'A trash can', 'The bus shelter'],
  'License plate': ['7ABC123', '8KLM452', '6TRS907', '9DFG318'],
  'Color and make': ['Blue Honda', 'White Ford pickup', 'Silver Toyota', 'Black Chevrolet'],
  'What animal?': ['Brown dog', 'Raccoon', 'Gray cat', 'Rats'],
  'Tell us more': ['It limps on one leg.', 'It growls when people come near.', 'It bit another dog.'],
};

/** Returns plausible answers to a text field. @throws Error if the demo has no answers for the label */
export function textAnswersTo(label: string): readonly string[] {
  const answers = textAnswers[label];
  if (answers === undefined) throw new Error(`The demo has no answers to the text field "${label}".`);
  return answers;
}
