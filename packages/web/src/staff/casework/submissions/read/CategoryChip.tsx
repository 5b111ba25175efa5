import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { showDismissible } from '../../../../ui/alerts.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import type { PickerHandle } from '../../../../ui/pickers/picker-store.ts';
import { Picker } from '../../../../ui/pickers/Picker.tsx';
import { api } from '../../../platform/session/api.ts';
import { type Category, useCategories } from '../choices/use-categories.ts';
import { ChangeCategoryDialog } from '../handling/corrections/ChangeCategoryDialog.tsx';
import { useMovedAnswers } from '../handling/corrections/use-moved-answers.ts';
import { KEY_GROUP } from '../key-group.ts';
import { CategoryMark } from '../marks/CategoryMark.tsx';
import { undoOf, useChange, useDetail } from './SubmissionContext.ts';

const CHANGED = 'Someone else changed the category in the meantime. Please choose again.';

/**
 * The category, which opens the choice of another one. The change is made at once where it asks for nothing and leaves
 * no answers behind; otherwise a dialog shows both first.
 */
export function CategoryChip() {
  const { submission, blocker } = useDetail();
  const { id, category } = submission;
  const { categories, source } = useCategories(true);
  const moved = useMovedAnswers(submission);
  const picker = useRef<PickerHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  // What others choose shows on the button behind the open list, where it is easily missed.
  const [seen, setSeen] = useState(category.id);
  const [asked, setAsked] = useState<Category | null>(null);
  const change = useChange(
    id,
    (to: Category, version) => api.submissions.setCategory({ id, version, categoryId: to.id, fields: [] }),
    { success: 'Category changed', undo: undoOf },
  );
  useKeys([{ key: 'e', label: 'Change category', group: KEY_GROUP, blocker, run: () => picker.current?.open() }]);
  const choose = (chosen: string) => {
    const to = categories.find((each) => each.id === chosen);
    if (to === undefined || to.id === category.id) return;
    if (seen !== category.id) return showDismissible(CHANGED, 'error');
    const { fields, kept } = moved(to, {});
    if (fields.length === 0 && kept.length === 0) change.mutate(to);
    else {
      // The dialog returns the focus to what had it; the list is gone by then.
      button.current?.focus();
      setAsked(to);
    }
  };
  const icon = <CategoryMark id={category.id} />;
  const chip =
    blocker !== null ? (
      <ToneMark tone="gray" icon={icon}>
        {category.name}
      </ToneMark>
    ) : (
      <Picker
        label="Category"
        source={source}
        chosen={[category.id]}
        closing="always"
        onPick={choose}
        openRef={picker}
        onOpen={() => setSeen(category.id)}
        width={300}
        position="bottom-start"
        renderButton={(toggle) => (
          <Button
            ref={button}
            variant="default"
            size="xs"
            className="category-chip"
            leftSection={icon}
            aria-label={`Category: ${category.name}`}
            title="Change category"
            onClick={toggle}
          >
            {category.name}
          </Button>
        )}
      />
    );
  return (
    <>
      {chip}
      {/* It stays with what was chosen and typed when another person's change makes the chip read-only. */}
      {asked !== null && <ChangeCategoryDialog to={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
