import { expect, test } from 'vitest';
import { reporterText } from './reporter-text.ts';

const settings = {
  reporterOpenedText: 'An officer looks into it.',
  reporterClosedText: null,
  translations: { es: { reporterOpenedText: 'Un agente lo examina.', reporterClosedText: 'Cerrado' } },
};

test('a reporter hears what the agency wrote, in their language', () => {
  expect(reporterText(settings, 'opened', 'en')).toBe('An officer looks into it.');
  expect(reporterText(settings, 'opened', 'es')).toBe('Un agente lo examina.');
  expect(reporterText({ ...settings, translations: {} }, 'opened', 'es')).toBe('An officer looks into it.');
});

test('without a text in the own language of the agency, a reporter hears nothing', () => {
  expect(reporterText(settings, 'closed', 'en')).toBeNull();
  expect(reporterText(settings, 'closed', 'es')).toBeNull();
});
