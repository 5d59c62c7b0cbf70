export { PLATFORM, PLATFORM_VERSION, type PlatformModule } from './platform.ts';
export {
  type BuildTarget,
  hasPage,
  hostServerConfig,
  hostWebConfig,
  pageFolder,
  platformSource,
  sliceServerConfig,
  sliceWebConfig,
} from './rspack-config.ts';
export { singleBundleConfig } from './single-config.ts';
