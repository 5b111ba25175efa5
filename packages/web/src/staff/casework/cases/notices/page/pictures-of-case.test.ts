import { expect, test } from 'vitest';
import type { Case } from '../../read/CaseContext.ts';
import { picturesOfCase } from './pictures-of-case.ts';

const file = (fileName: string, createdAt: string, description: string | null = null) => ({
  id: fileName,
  fileName,
  title: fileName,
  description,
  thumbnailUrl: null,
  createdAt,
});

test('a letter can show the photos among the files of its case, the newest first', () => {
  const attachments = [
    file('yard.jpg', '2026-05-01T10:00:00Z'),
    file('report.pdf', '2026-05-02T10:00:00Z'),
    file('gate.png', '2026-05-03T10:00:00Z', 'The gate'),
  ] as Case['attachments'];
  expect(picturesOfCase({ attachments }).map(({ name, caption, alt }) => ({ name, caption, alt }))).toEqual([
    { name: 'gate.png', caption: 'The gate', alt: 'The gate' },
    { name: 'yard.jpg', caption: '', alt: 'yard.jpg' },
  ]);
});
