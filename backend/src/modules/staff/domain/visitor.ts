const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system that a `User-Agent` names (`Chrome · Android`), for whoever looks for a stranger's; null for none. */
export function deviceName(userAgent: string | undefined): string | null {
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1]);
  return named.filter(Boolean).join(' · ') || null;
}

/** The network of an address, without the part that names one machine: `105.98.12.x`, `2001:db8:1::`. */
export function networkOf(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.x`;
  if (!/^[\da-f:]+$/i.test(plain) || !plain.includes(':')) return null;
  const groups = (plain.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::`;
}
