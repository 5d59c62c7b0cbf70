import { inc, major, minor } from 'semver';

/** What a version of the platform gives to slices. */
export interface Surface {
  version: string;
  contract: number;
  /** By module: the version of a library, or the names that a module of shared/ exports. */
  modules: Record<string, string | readonly string[]>;
}

/** What changed for slices between two surfaces: what breaks a slice built for the first, and what only a newer one can use. */
export function compareSurfaces(before: Surface, after: Surface): { breaking: string[]; added: string[] } {
  const breaking: string[] = [];
  const added: string[] = [];
  // The shell understands the contract number of its own time and the one before.
  if (after.contract > before.contract + 1) breaking.push(`约定从 ${before.contract} 到 ${after.contract}`);
  else if (after.contract > before.contract) added.push(`约定 ${after.contract}`);
  for (const [name, was] of Object.entries(before.modules)) {
    const is = after.modules[name];
    if (is === undefined) breaking.push(`去掉了 ${name}`);
    else if (typeof was === 'string' && typeof is === 'string') {
      if (major(is) !== major(was)) breaking.push(`${name} 从 ${was} 到 ${is}`);
      else if (is !== was) added.push(`${name} ${is}`);
    } else {
      for (const one of was) if (!is.includes(one)) breaking.push(`${name} 去掉了 ${one}`);
      for (const one of is) if (!was.includes(one)) added.push(`${name} 的 ${one}`);
    }
  }
  for (const name of Object.keys(after.modules)) if (!(name in before.modules)) added.push(name);
  return { breaking, added };
}

/**
 * Faults in the platform's version: it says less than what changed since the last recorded one, or the changelog is silent about it.
 * @param last the newest recorded surface; undefined before the first
 */
export function versionFaults(now: Surface, last: Surface | undefined, changelog: string): string[] {
  const faults: string[] = [];
  if (!new RegExp(`^## ${now.version.replaceAll('.', '\\.')}( |$)`, 'm').test(changelog))
    faults.push(`shared/platform/CHANGELOG.md 没有 ${now.version} 一节`);
  if (!last) return faults;
  const { breaking, added } = compareSurfaces(last, now);
  const isMajor = major(now.version) > major(last.version);
  const isMinor = isMajor || (major(now.version) === major(last.version) && minor(now.version) > minor(last.version));
  if (breaking.length > 0 && !isMajor)
    faults.push(...breaking.map((one) => `${one}：平台版本应是 ${inc(last.version, 'major')}，现在是 ${now.version}`));
  if (added.length > 0 && !isMinor)
    faults.push(...added.map((one) => `新增 ${one}：平台版本应是 ${inc(last.version, 'minor')}，现在是 ${now.version}`));
  return faults;
}
