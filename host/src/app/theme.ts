import { useSession } from '@shared/session';
import { useEffect } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Runs in the head of every document: the theme stands before anything is painted, and the document is the same for all visitors. */
export const THEME_SCRIPT = `document.documentElement.dataset.theme=(/(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)||[])[1]||(matchMedia('${DARK}').matches?'dark':'light')`;

/** Keeps the document in the theme that the visitor chose, or in the system's as it changes. */
export function useTheme(): void {
  const theme = useSession((state) => state.theme);
  useEffect(() => {
    const system = window.matchMedia(DARK);
    const show = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
    };
    show();
    system.addEventListener('change', show);
    return () => system.removeEventListener('change', show);
  }, [theme]);
}
