import { useRef } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import type { PickerHandle } from '../../../../ui/pickers/picker-store.ts';
import { api } from '../../../platform/session/api.ts';
import { KEY_GROUP } from '../key-group.ts';
import type { ShownTag } from '../marks/shown-tag.ts';
import { TagPicker } from '../choices/TagPicker.tsx';
import { useChange, useDetail } from '../read/SubmissionContext.ts';

/** Edits the submission's tags. A change shows before the server answers. */
export function TagEditor() {
  const {
    submission: { id, tags },
    blocker,
    isReadOnly,
  } = useDetail();
  const picker = useRef<PickerHandle>(null);
  useKeys([{ key: 't', label: 'Tag', group: KEY_GROUP, blocker, run: () => picker.current?.open() }]);
  const save = useChange(
    id,
    (next: ShownTag[], version) => api.submissions.setTags({ id, version, tags: next.map((tag) => tag.id) }),
    {
      optimistic: (before, next) => ({ ...before, tags: next.map((tag) => ({ color: 'gray', ...tag })) }),
    },
  );
  return (
    <TagPicker
      tags={tags}
      blocker={blocker}
      onChange={(next) => save.mutate(next)}
      openRef={picker}
      hasHeading
      isReadOnly={isReadOnly}
    />
  );
}
