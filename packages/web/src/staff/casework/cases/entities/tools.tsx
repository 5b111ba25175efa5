import { IconTag } from '@tabler/icons-react';
import type { ToolsQuery } from '../../../feature.ts';
import type { api } from '../../../platform/session/api.ts';
import type { Session } from '../../../platform/session/SessionContext.tsx';
import { entitiesPath, sectionsQuery } from './sections.ts';

type Sections = Awaited<ReturnType<typeof api.cases.entitySections>>;

/** The entity sections in the Tools menu, each with its icon. Source: rule R056 */
export const entityTools = ({ flags, agencyId }: Session): readonly ToolsQuery[] =>
  flags.hasCodeEnforcement
    ? [
        {
          ...sectionsQuery(agencyId),
          select: ({ items }: Sections) =>
            items
              .filter(({ isInToolsMenu }) => isInToolsMenu)
              .map((section) => ({
                label: section.label,
                to: entitiesPath(section),
                icon:
                  section.iconUrl === null ? (
                    <IconTag size={16} aria-hidden />
                  ) : (
                    <img src={section.iconUrl} alt="" width={16} height={16} />
                  ),
              })),
        } as ToolsQuery,
      ]
    : [];
