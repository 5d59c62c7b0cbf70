/**
 * The platform: every module that the host provides and a slice takes without a copy of its own.
 * `first` marks what every page needs before a click works; the host merges those into one file (docs/decisions/0002-federation.md).
 */
export interface PlatformModule {
  request: string;
  version: string;
  first: boolean;
  /** What to use instead, once the module is to go; slices that take it hear it at their next release. */
  deprecated?: string;
}

const library = (version: string, first: boolean, ...requests: string[]): PlatformModule[] =>
  requests.map((request) => ({ request, version, first }));

/** Version of shared/*; a slice built for ^x.y.z runs on any later minor. */
export const PLATFORM_VERSION = '1.2.0';

export const PLATFORM: readonly PlatformModule[] = [
  ...library('19.3.1', true, 'react', 'react/jsx-runtime', 'react-dom'),
  ...library('5.1.0', true, 'zustand'),
  ...library(
    PLATFORM_VERSION,
    true,
    '@shared/contract/goods',
    '@shared/contract/legacy-qr',
    '@shared/contract/money',
    '@shared/contract/paths',
    '@shared/contract/slice',
    '@shared/contract/time',
    '@shared/router',
    '@shared/session',
    '@shared/api',
    '@shared/ui/anchored-parts',
    '@shared/ui/banner-picture',
    '@shared/ui/button',
    '@shared/ui/constants',
    '@shared/ui/cover',
    '@shared/ui/empty',
    '@shared/ui/goods-card',
    '@shared/ui/goods-tag',
    '@shared/ui/icon',
    '@shared/ui/json-ld',
    '@shared/ui/on-demand',
    '@shared/ui/page-error',
    '@shared/ui/page-title',
    '@shared/ui/pager',
    '@shared/ui/price',
    '@shared/ui/rail',
    '@shared/ui/rich-text',
    '@shared/ui/search-form',
    '@shared/ui/shelf',
    '@shared/ui/skeleton',
    '@shared/ui/toast',
  ),
  ...library(
    PLATFORM_VERSION,
    false,
    '@shared/contract/errors',
    '@shared/contract/exam',
    '@shared/contract/order',
    '@shared/contract/resource',
    '@shared/ui/address-form',
    '@shared/ui/antd-provider',
    '@shared/ui/cascader',
    '@shared/ui/checkbox',
    '@shared/ui/dialog',
    '@shared/ui/draft-form',
    '@shared/ui/drawer',
    '@shared/ui/file-field',
    '@shared/ui/form',
    '@shared/ui/input',
    '@shared/ui/invoice-forms',
    '@shared/ui/link-row',
    '@shared/ui/modal',
    '@shared/ui/picture-viewer',
    '@shared/ui/radio',
    '@shared/ui/select',
    '@shared/ui/tabs',
  ),
];
