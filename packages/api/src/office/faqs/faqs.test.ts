import { expect, test } from 'vitest';
import { visitor } from '../../testing/client.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';

const rich = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** An agency with three public questions, the first of which is translated, and one for staff. */
async function withFaqs() {
  const riverton = await agency('Riverton');
  const admin = await staff(riverton, 'admin');
  const pothole = await category(riverton, { name: 'Pothole' });
  const add = (item: object) => admin.post('/agencies/crm/faqs', item);
  const translations = { es: { name: '¿Cuándo se recoge la basura?', answer: rich('Los lunes.') } };
  await add({ name: 'When is trash collected?', answer: rich('On Mondays.'), translations });
  await add({ name: 'How long does a repair take?', answer: rich('Two weeks.'), categoryIds: [pothole.id] });
  await add({ name: 'Where is City Hall?', answer: rich('12 Oak Street.'), translations: { es: { name: '¿Dónde?' } } });
  await add({ name: 'How do we bill trash?', answer: rich('By staff.'), isPublic: false });
  await add({ name: 'Is trash free?', answer: rich('Yes.'), isActive: false });
  return { riverton, pothole };
}

const list = (of: TestAgency, query: string) => visitor.get(`/crm/${of.crmToken}/faqs${query}`);
const questions = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body['faqs'] as { question: string }[]).map(({ question }) => question);

test('the page lists the public questions in their order, and searches them', async () => {
  const { riverton } = await withFaqs();
  const all = await list(riverton, '');
  expect(all).toMatchObject({ status: 200, body: { name: 'Riverton', total: 3, logoUrl: null } });
  expect(questions(all)).toEqual(['When is trash collected?', 'How long does a repair take?', 'Where is City Hall?']);
  expect(await list(riverton, '?q=trash%20collection')).toMatchObject({
    body: { total: 1, faqs: [{ question: 'When is trash collected?', answer: rich('On Mondays.'), language: 'en' }] },
  });
  expect(await list(riverton, '?q=library')).toMatchObject({ body: { total: 0, faqs: [] } });
  expect(await list(riverton, '?limit=1&offset=2')).toMatchObject({ body: { total: 3 } });
});

test('a translated question is found and shown in Spanish, the others in English', async () => {
  const { riverton } = await withFaqs();
  expect(questions(await list(riverton, '?language=es'))).toEqual([
    '¿Cuándo se recoge la basura?',
    'How long does a repair take?',
    'Where is City Hall?',
  ]);
  expect(await list(riverton, '?language=es&q=recogen%20basura')).toMatchObject({
    body: { faqs: [{ answer: rich('Los lunes.'), language: 'es' }] },
  });
});

test('questions are suggested by the words of a description and by the chosen category', async () => {
  const { riverton, pothole } = await withFaqs();
  const suggest = (body: object) => visitor.post(`/crm/${riverton.crmToken}/faqs/suggestions`, body);
  expect(questions(await suggest({ description: 'My trash was not picked up' }))).toEqual(['When is trash collected?']);
  expect(questions(await suggest({ description: 'A hole', categoryId: pothole.id }))).toEqual([
    'How long does a repair take?',
  ]);
  expect(questions(await suggest({ description: 'A hole' }))).toEqual([]);
});
