import { type Area, type Corner, isInArea } from '../../platform/formats/area.ts';
import { addDays, dateIn, localClock, weekdayOf } from '../../platform/formats/calendar.ts';
import { type Hours, isOverMidnight, isWithinHours } from '../../platform/formats/hours.ts';
import type { Product } from '../../platform/rights/profile.ts';
import { type Weekday, weekdays } from '../../office/work-schedule/index.ts';

/** When an assignment rule applies. A condition that is empty holds for everything. */
export interface RuleConditions {
  readonly product: Product;
  readonly categoryIds: readonly string[];
  readonly violationTypeIds: readonly string[];
  readonly area: Area | null;
  readonly sources: readonly string[];
  readonly weekdays: readonly Weekday[];
  readonly hours: Hours | null;
}

/** A new record, as far as rules ask about it. */
export interface NewWork {
  readonly product: Product;
  /** The category of a submission; null for other records. */
  readonly categoryId: string | null;
  /** The violation types of a case; none for other records. */
  readonly violationTypeIds: readonly string[];
  readonly point: Corner | null;
  /** By which way a submission came; null for other records. */
  readonly source: string | null;
  readonly at: Date;
  /** The agency's time zone. */
  readonly timezone: string;
}

/** Returns whether a rule applies to a new record: all of its conditions hold. */
export function ruleMatches(rule: RuleConditions, work: NewWork): boolean {
  return (
    rule.product === work.product &&
    matchesSubject(rule, work) &&
    (rule.area === null || (work.point !== null && isInArea(rule.area, work.point))) &&
    matchesTime(rule, work)
  );
}

/** Categories and sources are of submissions, violation types of cases; the other conditions have no meaning there. */
function matchesSubject(
  { product, categoryIds, sources, violationTypeIds }: RuleConditions,
  { categoryId, source, ...work }: Pick<NewWork, 'categoryId' | 'source' | 'violationTypeIds'>,
): boolean {
  if (product === 'crm')
    return (
      (categoryIds.length === 0 || (categoryId !== null && categoryIds.includes(categoryId))) &&
      (sources.length === 0 || (source !== null && sources.includes(source)))
    );
  return violationTypeIds.length === 0 || work.violationTypeIds.some((id) => violationTypeIds.includes(id));
}

/** Hours that go over midnight belong to the day on which they begin. */
function matchesTime({ weekdays: days, hours }: RuleConditions, { at, timezone }: NewWork): boolean {
  if (days.length === 0 && hours === null) return true;
  const time = new Date(localClock(at.getTime(), timezone)).toISOString().slice(11, 16);
  if (hours !== null && !isWithinHours(hours, time)) return false;
  const today = dateIn(timezone, at);
  const hasBegunYesterday = hours !== null && isOverMidnight(hours) && time < hours.to;
  const day = hasBegunYesterday ? addDays(today, -1) : today;
  return days.length === 0 || days.includes(weekdays[weekdayOf(day)]!);
}
