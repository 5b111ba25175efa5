import { describe, expect, test } from 'vitest';
import {
  type SuggestionCategory,
  type SuggestionModel,
  createSuggestionModel,
  learn,
  listCategories,
  suggest,
} from './index.ts';

const categories: SuggestionCategory[] = [
  { id: 'pothole', name: 'Potholes', keywords: ['hole in road', 'crater', 'road surface'] },
  { id: 'light', name: 'Street light out', keywords: ['lamp post', 'dark street'] },
  { id: 'dumping', name: 'Illegal dumping', keywords: ['fly tipping', 'mattress', 'rubbish'] },
  { id: 'graffiti', name: 'Graffiti', keywords: ['tagging', 'spray paint'] },
  { id: 'tree', name: 'Trees', keywords: ['fallen branch', 'overgrown'] },
  { id: 'parking', name: 'Illegal parking', keywords: ['blocked driveway'] },
  { id: 'park', name: 'Parks', keywords: ['playground', 'bench'] },
  { id: 'other', name: 'Other', keywords: [] },
];

const firstOf = (model: SuggestionModel, text: string): string | undefined => suggest(model, text)[0]?.categoryId;
const idsOf = (model: SuggestionModel, text: string): string[] =>
  suggest(model, text, { limit: 10 }).map((found) => found.categoryId);

describe('without history', () => {
  const model = createSuggestionModel(categories);

  test.each([
    ['There is a huge pothole outside my house', 'pothole'],
    ['Two lights on our street have been out for weeks', 'light'],
    ['streetlight flickering', 'light'],
    ['The lamppost is leaning', 'light'],
    ['Someone dumped a mattress in the alley', 'dumping'],
    ['flytipping again', 'dumping'],
    ['They keep tipping on the corner', 'dumping'],
    ['Grafitti on the wall of the school', 'graffiti'],
    ['spray painted tags on a fence', 'graffiti'],
    ['A pot hole in the lane', 'pothole'],
    ['A potohle in the lane', 'pothole'],
    ['Branches fell on the path', 'tree'],
    ['Cars parking on the grass', 'parking'],
    ['The playgrounds are muddy', 'park'],
  ])('names and keywords suggest: %s', (text, expected) => {
    expect(firstOf(model, text)).toBe(expected);
  });

  test('a category without a match is not suggested', () => {
    expect(idsOf(model, 'graffiti and a mattress').toSorted()).toEqual(['dumping', 'graffiti']);
  });

  test.each(['', '   ', '?!…', '🙂🙂', '12345', 'the and of it', 'qwzx vbnm', 'other'])(
    'nothing is suggested for %j',
    (text) => {
      expect(suggest(model, text)).toEqual([]);
    },
  );

  test('the stronger match is first, with scores that add up to 1', () => {
    const found = suggest(model, 'A bench near the fallen branch of an overgrown tree');
    expect(found.map(({ categoryId }) => categoryId)).toEqual(['tree', 'park']);
    expect(found.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 10);
  });

  test('an agency without categories has no suggestions', () => {
    expect(suggest(createSuggestionModel([]), 'pothole')).toEqual([]);
  });
});

describe('with history', () => {
  function trained(): SuggestionModel {
    const model = createSuggestionModel(categories);
    for (let i = 0; i < 20; i++) {
      learn(model, `Deep pothole near number ${i}, a tyre burst`, 'pothole');
      learn(model, `Rubbish bags dumped near number ${i}`, 'dumping');
      learn(model, `Car without plates left near number ${i}`, 'unlisted');
    }
    return model;
  }

  test('at most the limit is suggested, three by default, with falling scores that add up to 1', () => {
    const model = trained();
    const text = 'pothole, rubbish, graffiti and a lamp post';
    expect(suggest(model, text)).toHaveLength(3);
    expect(suggest(model, text, { limit: 1 })).toHaveLength(1);
    const scores = suggest(model, text, { limit: 10 }).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 10);
  });

  test('a category that is not offered is never suggested', () => {
    const found = suggest(trained(), 'a tyre burst in a pothole', { limit: 10, isOffered: (id) => id !== 'pothole' });
    expect(found.map(({ categoryId }) => categoryId)).not.toContain('pothole');
  });

  test('a learned category is suggested once it is listed', () => {
    const model = trained();
    expect(idsOf(model, 'car without plates')).not.toContain('unlisted');
    listCategories(model, [...categories, { id: 'unlisted', name: 'Abandoned vehicles', keywords: [] }]);
    expect(firstOf(model, 'car without plates')).toBe('unlisted');
  });

  test('a renamed category keeps what it learned and is found by its new name', () => {
    const model = trained();
    listCategories(
      model,
      categories.map((category) =>
        category.id === 'pothole' ? { ...category, name: 'Carriageway defects', keywords: [] } : category,
      ),
    );
    expect(firstOf(model, 'pothole, tyre burst')).toBe('pothole');
    expect(suggest(model, 'defects').map(({ categoryId }) => categoryId)).toContain('pothole');
  });

  test('a removed category returns with what it learned', () => {
    const model = trained();
    listCategories(
      model,
      categories.filter(({ id }) => id !== 'pothole'),
    );
    expect(idsOf(model, 'tyre burst')).not.toContain('pothole');
    listCategories(
      model,
      categories.map((category) => ({ ...category, keywords: [] })),
    );
    expect(firstOf(model, 'tyre burst')).toBe('pothole');
  });

  test('a category added to an agency with history is found by its name', () => {
    const model = trained();
    listCategories(model, [...categories, { id: 'scooter', name: 'Electric scooters', keywords: [] }]);
    expect(firstOf(model, 'An electric scooter near number 5')).toBe('scooter');
  });

  test('nothing is suggested for unknown words', () => {
    expect(suggest(trained(), 'zzyzx qwrtp')).toEqual([]);
    expect(suggest(trained(), 'and then it was there')).toEqual([]);
  });
});
