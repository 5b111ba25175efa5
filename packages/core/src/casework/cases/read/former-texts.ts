import { answerText, type FieldAnswer } from '../../../mechanisms/custom-fields/index.ts';
import { type EventData, WITHHELD } from '../../../platform/event.ts';
import { type EventText, quoted } from '../../../platform/history.ts';
import { caseEvents } from '../events.ts';
import { caseHistoryText, restrictedCaseHistoryText } from './history.ts';

/** The changed values that are texts of staff. */
const TEXTS = ['description', 'content', 'note', 'reason'];
/** Most characters of a former text in the timeline. The audit trail has all of it. */
const SHOWN_MAX = 300;

const shortened = (text: string): string =>
  text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX).trimEnd()}…`;

const oneLine = (text: string): string => shortened(text.replaceAll(/\s+/g, ' ').trim());

interface Former {
  readonly changes?: Readonly<Record<string, { readonly from: unknown }>>;
  readonly before?: readonly FieldAnswer[];
}

/** Returns the texts and answers that an event changed or deleted, as they were before, each on one line. */
function formerTexts(data: unknown): string[] {
  const { changes = {}, before = [] } = data as Former;
  const texts = TEXTS.flatMap((name) => {
    const from = changes[name]?.from;
    return typeof from === 'string' && from !== WITHHELD ? [oneLine(from)] : [];
  });
  const answers = before.flatMap((answer) => {
    const text = answerText(answer);
    return text === null ? [] : [oneLine(`${answer.label}: ${text}`)];
  });
  return [...texts, ...answers];
}

const withFormerTexts =
  (textOf: EventText): EventText =>
  (type, data) => {
    const words = textOf(type, data);
    const before = formerTexts(data);
    return before.length === 0 ? words : `${words}. Before: ${quoted(before)}`;
  };

/**
 * Returns the text of a case's event for its timeline, which follows the actor's name: as `caseHistoryText`, with what
 * a changed or deleted text said before. For staff only, since the texts are internal.
 */
export const caseTimelineText = withFormerTexts(caseHistoryText);

/** Returns the same for a viewer who may not see a secured location of the case. */
export const restrictedCaseTimelineText = withFormerTexts(restrictedCaseHistoryText);

/** Returns the texts for a viewer who sees only these tiles: without former answers to the others. */
export const timelineOfTiles =
  (textOf: EventText, tileIds: ReadonlySet<string>): EventText =>
  (type, data) =>
    textOf(type, type === caseEvents.tileChanged.type ? withoutHiddenAnswers(data as TileChange, tileIds) : data);

type TileChange = EventData<typeof caseEvents.tileChanged>;

const withoutHiddenAnswers = (data: TileChange, tileIds: ReadonlySet<string>): TileChange =>
  tileIds.has(data.tile.id) ? data : { ...data, before: [] };
