import { ConfigProvider, theme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useSyncExternalStore } from 'react';

/** Popups start here (spec 9). */
const Z_INDEX_BASE = 2000;

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** True when the document is shown dark, by the visitor's choice or the system's. */
function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : dark().matches;
}

function watch(changed: () => void): () => void {
  const query = dark();
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

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

/** The nonce that the document's policy allows style elements with. */
const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The component library in the house style; around every part that uses it, loaded with that part. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const night = useSyncExternalStore(watch, isDark, () => false);
  return (
    <ConfigProvider
      locale={zhCN}
      csp={{ nonce: nonce() }}
      theme={{
        algorithm: night ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          ...(night ? DARK : LIGHT),
          borderRadius: 6,
          borderRadiusLG: 8,
          controlHeight: 44,
          fontFamily: 'var(--text)',
          fontSize: 16,
          zIndexPopupBase: Z_INDEX_BASE,
        },
        components: { Form: { labelFontSize: 14, itemMarginBottom: 20 }, Tabs: { titleFontSize: 16 }, Modal: { titleFontSize: 20 } },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
