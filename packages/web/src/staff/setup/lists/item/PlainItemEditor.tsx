import { Paper, Text, Title } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import { type ReactNode, Suspense } from 'react';
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx';
import type { ListItem } from '../../setup-calls.ts';
import { ItemSettings } from '../ItemSettings.tsx';
import { shownWarning } from '../table/shown-warning.ts';
import type { useItemForm } from '../use-item-form.ts';
import { itemSummaries } from './item-summaries.ts';

export interface PlainItemEditorProps {
  readonly list: ConfigList;
  /** Null for a new one. */
  readonly item: ListItem | null;
  readonly form: ReturnType<typeof useItemForm>;
  /** Shown between the errors and the inputs. */
  readonly notices: ReactNode;
}

/** The inputs of an item without forms of its own, and what it does, in a sentence, beside them. */
export function PlainItemEditor({ list, item, form, notices }: PlainItemEditorProps) {
  const { values, typed, errors, attempt, byElement, change } = form;
  const Summary = itemSummaries[list.name];
  return (
    <>
      <ErrorSummary errors={byElement} attempt={attempt} />
      {notices}
      <div className="item-editor">
        <Paper withBorder p="md">
          <ItemSettings
            list={list}
            warning={shownWarning(list, item, typed)}
            values={values}
            errors={errors}
            onChange={change}
          />
        </Paper>
        {Summary !== undefined && (
          <aside className="item-preview" aria-labelledby="item-summary">
            <Title order={2} fz="h4" id="item-summary">
              In words
            </Title>
            <Text mt="xs" className="breaks-words">
              <Suspense fallback="…">
                <Summary values={values} />
              </Suspense>
            </Text>
          </aside>
        )}
      </div>
    </>
  );
}
