import { expect, test } from 'vitest';
import { isAnsweringSubject } from './answering-subject.ts';

test.each([
  'Out of Office reply',
  'Out of office',
  'Out of the Office: Request #12',
  'Out-of-Office - Request #12: Pothole',
  'I am out of the office until January 4',
  'I’m away from my desk',
  'Automatic Response',
  'Automatic reply: Request #12: Pothole',
  'AUTO-REPLY',
  'Autoreply: Re: Request',
  '[External] Automatic reply: Request #12',
  'Vacation message',
  'On vacation until Monday',
  'OOO',
  'Fuera de oficina',
  'Fuera de la oficina: Solicitud 12',
  'Estoy fuera de la oficina hasta el lunes',
  'Respuesta automática: Solicitud 12',
  'RESPUESTA AUTOMATICA',
  'Mensaje automático',
  'Aviso de ausencia',
  'Réponse automatique : Request',
  'Absent du bureau',
  'Resposta automática',
  'Abwesenheitsnotiz',
  'Trả lời tự động: Request',
  'Автоответ: Request',
  '自動返信',
  '不在通知: Request',
  '자동 회신: Request',
])('%j is that of an answering machine', (subject) => expect(isAnsweringSubject(subject)).toBe(true));

test.each([
  'Re: Automatic reply: Request #12',
  'Re: Out of office',
  'Automatic reply to what you asked',
  'Out of office hours: the gate is open',
  'Out of office hours noise',
  'On vacation rentals on Elm Street',
  'Automatic gate is stuck',
  'Vacation rental noise',
  'Absent landlord',
  'Ausente el guardia del parque',
  'Fuera de servicio: semáforo',
  'Autos abandonados',
  '',
])('%j is that of a person', (subject) => expect(isAnsweringSubject(subject)).toBe(false));

test('a long subject takes no time', () => {
  expect(isAnsweringSubject(`out of office until ${'x '.repeat(500_000)}`)).toBe(false);
});
