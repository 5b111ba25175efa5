import { useLaterDialog } from '../../../ui/later/use-later-dialog.ts';
import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { useNavigate } from '@tanstack/react-router';
import { focusAlert } from '../../../ui/alerts.ts';
import type { KeyAction } from '../../../ui/keys/key-action.ts';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { useHelpDrawer } from '../../mechanisms/help/help-context.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { signOut } from '../../platform/session/sign-out.ts';
import { useHeaderItems } from './Header.tsx';
import { pageKeys } from './page-keys.ts';

const group = 'Everywhere';

/** Offers what every signed-in page can do: each page of the menus, the newest alert, `help`, and the sign-out. */
function useGoKeys(help: () => void): void {
  const { flags, agencyId } = useSession();
  const { base, tabs, create, tools } = useHeaderItems();
  const navigate = useNavigate();
  const openHelp = useHelpDrawer();
  const go = ({ label, to }: { readonly label: string; readonly to: string }): KeyAction => {
    const key = to.startsWith(base) ? pageKeys[to.slice(base.length)] : undefined;
    return { label, group, run: () => void navigate({ to }), ...(key === undefined ? {} : { key }) };
  };
  const goTo = (item: { readonly label: string; readonly to: string }): KeyAction => ({
    ...go({ ...item, label: `Go to ${item.label}` }),
    isPage: true,
  });
  useKeys([
    ...create.map((item) => go({ ...item, label: `New ${inSentence(item.label)}` })),
    ...[...tabs, ...tools].map(goTo),
    ...(flags.hasOwnProfile ? [goTo({ label: 'My Profile', to: `${base}/profile` })] : []),
    ...(flags.isSuperAdmin ? [goTo({ label: 'Agencies', to: '/admin' })] : []),
    { key: 'g a', label: 'Focus the newest alert and keep it open', group, run: focusAlert },
    { key: 'g h', label: 'Help with this page', group, run: openHelp },
    { key: '?', label: 'Show the keys', group, run: help },
    { label: 'Log out', group, run: () => void signOut(agencyId, flags.isSuperAdmin) },
  ]);
}

const load = () => import('./KeyboardDialog.tsx');

/** Handles the keys of every signed-in page, and lists all keys of the page in a dialog. */
export function KeyboardHelp() {
  const { part, isOpen, open, close } = useLaterDialog(load);
  useGoKeys(open);
  return part !== null && <part.KeyboardDialog isOpen={isOpen} onClose={close} />;
}
