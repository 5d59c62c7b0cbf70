import { type Locale, useSession } from '@shared/session';
import { ConfigProvider, type ThemeConfig, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useSyncExternalStore } from 'react';
import { POPUP_Z_INDEX, TOOLTIP_HIDE_MS } from './constants.ts';

/** The document says how it is shown: the shell keeps it in the visitor's choice or the system's. */
const isDark = () => document.documentElement.dataset.theme === 'dark';

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const LOCALES = { 'zh-CN': zhCN, 'en-US': enUS };

/** Chinese for browsers that speak it, English for all others. */
const ofBrowser = (): Locale => (navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US');

type MappingAlgorithm = Extract<ThemeConfig['algorithm'], (...args: never[]) => unknown>;

const LIGHT = {
  colorPrimary: '#b0372a',
  colorLink: '#2c5b60',
  colorError: '#b3261e',
  colorText: '#1f2328',
  colorTextPlaceholder: '#6b7178',
  colorBorder: '#d9d1c4',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
};
const DARK = {
  colorPrimary: '#e4705a',
  colorLink: '#7fb5b3',
  colorError: '#f2877c',
  colorText: '#ece8e1',
  colorTextPlaceholder: '#969288',
  colorBorder: '#43484e',
  colorBgContainer: '#1e2125',
  colorBgElevated: '#24282d',
};

/** The library's dark scheme dims the colours that it is given; the house colours are chosen for their contrast and stay. */
const asGiven: MappingAlgorithm = (seed, map = theme.darkAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
  colorLink: seed.colorLink,
  colorError: seed.colorError,
});

/** The nonce that the document's policy allows style elements with. */
const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The component library in the house style and the visitor's language; around every part that uses it, loaded with that part. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const night = useSyncExternalStore(watch, isDark, () => false);
  const locale = useSession((state) => state.locale) ?? ofBrowser();
  return (
    <ConfigProvider
      locale={LOCALES[locale]}
      csp={{ nonce: nonce() }}
      button={{ autoInsertSpace: false }}
      tooltip={{ mouseLeaveDelay: TOOLTIP_HIDE_MS / 1000 }}
      theme={{
        algorithm: night ? [theme.darkAlgorithm, asGiven] : theme.defaultAlgorithm,
        token: {
          ...(night ? DARK : LIGHT),
          borderRadius: 6,
          borderRadiusLG: 8,
          controlHeight: 44,
          fontFamily: 'var(--text)',
          fontSize: 16,
          zIndexPopupBase: POPUP_Z_INDEX,
        },
        components: {
          Button: { primaryColor: 'var(--on-accent)' },
          Form: { labelFontSize: 14, itemMarginBottom: 20 },
          Tabs: { titleFontSize: 16 },
          Modal: { titleFontSize: 20 },
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
