import type { AnswersPart, KeptAnswer } from '@townkeep/core/casework/submissions';

/** The kept answers of one category. */
export interface KeptOfCategory {
  readonly category: KeptAnswer['category'];
  readonly answers: readonly KeptAnswer[];
}

/** Groups the kept answers of one part by category, the most recently left category first. */
export function keptByCategory(kept: readonly KeptAnswer[], part: AnswersPart): KeptOfCategory[] {
  const groups = new Map<string, { category: KeptAnswer['category']; answers: KeptAnswer[] }>();
  for (const answer of kept.filter((each) => each.part === part)) {
    const group = groups.get(answer.category.id) ?? { category: answer.category, answers: [] };
    groups.set(answer.category.id, group);
    group.category = answer.category;
    group.answers.push(answer);
  }
  return [...groups.values()].toReversed();
}
