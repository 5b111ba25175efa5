import type { HelpArticle, HelpSection } from '../../mechanisms/help/help.ts';
import { type SetupArea, setupAreas } from './areas.ts';
import { setupHelpTexts } from './help-texts/index.ts';

const overview: HelpArticle = {
  slug: 'setup',
  title: 'Agency setup',
  summary: 'The lists and settings of the agency, by area.',
  pages: ['/setup'],
  sections: [
    {
      heading: 'Find a setting',
      facts: [
        'The search on the first page finds areas and single settings by name.',
        'You see the areas that you have the right to change.',
      ],
    },
    {
      heading: 'Work with a list',
      facts: [
        'Drag an entry by its handle, or move it with the arrow keys, to change the order in which it is offered.',
        'Deactivate what is no longer used: records keep it, and it is no longer offered.',
        'Only an entry that nothing uses can be deleted. Otherwise, a message says what uses it.',
        'If a colleague saved the same entry meanwhile, you see both values and choose.',
      ],
    },
    {
      heading: 'Who changed what',
      text: 'Every change of setup is recorded with the person, the time, and both values.',
    },
  ],
};

/** The settings of an area that explain themselves, in the words of its form. */
function explained({ fields }: SetupArea): HelpSection[] {
  const facts = Object.values(fields).flatMap(({ label, hint }) => (hint === undefined ? [] : [`${label}: ${hint}`]));
  return facts.length === 0 ? [] : [{ heading: 'Its settings', facts }];
}

const articleOf = (area: SetupArea): HelpArticle => ({
  slug: `setup-${area.path}`,
  title: area.label,
  summary: area.about,
  pages: [`/setup/${area.path}`],
  sections: [...explained(area), ...(setupHelpTexts[area.path] ?? [])],
});

/** The help about the setup, with an article for each area. */
export const setupArticles: readonly HelpArticle[] = [overview, ...setupAreas.map(articleOf)];
