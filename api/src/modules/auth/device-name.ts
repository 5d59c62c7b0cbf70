// The first that fits: names of browsers contain those of the engines they came from, tablets that of a desktop.
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux|X11/, 'Linux 电脑'],
];
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** A browser's User-Agent in words, such as `Windows 电脑 · Chrome`. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (list: [RegExp, string][]): string | undefined => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameIn(systems) ?? '未知设备', nameIn(browsers)].filter(Boolean).join(' · ');
}

/** An address that tells its owner where, and others too little: `203.0.*.*`, `2001:db8:*`. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? `${plain.split(':').slice(0, 2).join(':')}:*` : plain.replace(/\.\d+\.\d+$/, '.*.*');
}
