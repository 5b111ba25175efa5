import { Button } from '@mantine/core';
import { IconExternalLink, IconHelp, IconPlus, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LaterMenu } from '../../../ui/later/LaterMenu.tsx';
import { HeaderWord } from '../../../ui/HeaderWord.tsx';
import { useHelpDrawer } from '../../mechanisms/help/help-context.ts';

/** A link of the header. */
export interface HeaderItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
}

/** A single option is a button; several form a menu. Phones have them in the main navigation. */
export function CreateMenu({ items }: { readonly items: readonly HeaderItem[] }) {
  const [first] = items;
  if (first === undefined) return null;
  if (items.length === 1)
    return (
      <Button
        component={Link}
        to={first.to}
        size="compact-sm"
        fz="sm"
        flex="none"
        className="icon-when-narrow"
        leftSection={<IconPlus size={16} aria-hidden />}
        visibleFrom="sm"
      >
        <HeaderWord text={first.label} isStrong />
      </Button>
    );
  return (
    <LaterMenu
      position="bottom-end"
      button={
        <Button
          size="compact-sm"
          fz="sm"
          flex="none"
          className="icon-when-narrow"
          leftSection={<IconPlus size={16} aria-hidden />}
          visibleFrom="sm"
        >
          <HeaderWord text="Create" isStrong />
        </Button>
      }
      renderItems={({ Item }) => (
        <>
          {items.map((item) => (
            <Item key={item.to} component={Link} to={item.to}>
              {item.label}
            </Item>
          ))}
        </>
      )}
    />
  );
}

/** The Tools menu, with the help of the page and the help center. Source: staff application §2. */
export function ToolsMenu({ items, helpUrl }: { readonly items: readonly HeaderItem[]; readonly helpUrl: string }) {
  const openHelp = useHelpDrawer();
  return (
    <LaterMenu
      position="bottom-end"
      button={
        <Button
          variant="default"
          size="compact-sm"
          fz="sm"
          className="icon-when-narrow"
          flex="none"
          leftSection={<IconTool size={16} aria-hidden />}
        >
          <HeaderWord text="Tools" />
        </Button>
      }
      renderItems={({ Item }) => (
        <>
          {items.map(({ label, to, icon }) => (
            <Item key={to} component={Link} to={to} leftSection={icon}>
              {label}
            </Item>
          ))}
          <Item onClick={openHelp} leftSection={<IconHelp size={16} aria-hidden />}>
            Help with this page
          </Item>
          <Item
            component="a"
            href={helpUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            Help
          </Item>
        </>
      )}
    />
  );
}
