import { useQuery } from '@tanstack/react-query';
import type { MergeCode } from '@townkeep/core/mechanisms/templates';
import { useMemo } from 'react';
import type { PicturesOf } from '../../../../../ui/rich-text/picture-node.tsx';
import { useMergeCodes } from '../../../../mechanisms/templates/index.ts';
import { apiQuery } from '../../../../platform/session/api.ts';
import { useCase } from '../../read/CaseContext.ts';
import { picturesOfCase } from './pictures-of-case.ts';

// A section repeats for each violation or photo. A letter's text is one, so these have no value in it.
const isRepeated = (code: string): boolean => code.startsWith('violation.') || /^photo\b/.test(code);

const images = apiQuery.noticeImages.list.queryOptions({ input: {}, staleTime: 60_000 });

/** Returns what can be put into the text of a letter: photos of the case, images of the agency, and codes. */
export function useLetterTools(): { readonly pictures: PicturesOf; readonly codes: readonly MergeCode[] } {
  const { shown } = useCase();
  const listed = useQuery(images).data?.items;
  const codes = useMergeCodes('notice').filter(({ code }) => !isRepeated(code));
  const pictures = useMemo((): PicturesOf => {
    const photos = picturesOfCase(shown);
    const ofAgency = (listed ?? []).map(({ id, name, alternativeText: alt }) => ({
      id,
      name,
      alt,
      caption: '',
      url: null,
    }));
    return (type) => (type === 'photo' ? photos : ofAgency);
  }, [shown, listed]);
  return { pictures, codes };
}
