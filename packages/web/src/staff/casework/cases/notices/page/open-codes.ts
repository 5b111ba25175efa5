import type { NoticeContent, NoticeDetail } from '@townkeep/core/casework/cases';
import { codesOf, mergeCodes } from '@townkeep/core/mechanisms/templates';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';

type OpenCode = NoticeDetail['openCodes'][number];

/** Returns the open codes of the saved text that still stand in the text as it is now, in its order. */
export const openCodesIn = (content: NoticeContent, open: readonly OpenCode[]): OpenCode[] =>
  (Object.keys(content) as Language[]).flatMap((language) => {
    const text = content[language];
    const inText = text === undefined ? [] : codesOf(text);
    return inText.flatMap((code) => open.find((each) => each.code === code && each.language === language) ?? []);
  });

/** What is to be done about the codes of a group. */
export interface OpenCodeGroup {
  readonly advice: string;
  readonly codes: readonly OpenCode[];
}

/** Returns the open codes by what is to be done about them. */
export const groupsOf = (open: readonly OpenCode[]): OpenCodeGroup[] =>
  [
    {
      advice: 'No value here. Write it yourself, or remove the sentence:',
      codes: open.filter((each) => !each.isUnknown),
    },
    { advice: 'No such code. Correct or remove it:', codes: open.filter((each) => each.isUnknown) },
  ].filter(({ codes }) => codes.length > 0);

const labels = new Map(mergeCodes.notice.map(({ code, label }) => [code, label]));

/** Returns what a code stands for; the code itself where that is not known. */
export const openCodeName = ({ code }: Pick<OpenCode, 'code'>): string => labels.get(code) ?? code;
