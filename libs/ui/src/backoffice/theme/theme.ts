/** Where the preference is kept, and the key that the specification names (BO-170). */
export const THEME_KEY = 'phoenixTheme';

export type Theme = 'light' | 'dark';
export type ThemePreference = Theme | 'auto';

/** What is stored: anything but `light` and `dark` follows the system (BO-170, BO-171). */
export function preferenceFrom(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export function themeFor(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference !== 'auto') return preference;
  return systemIsDark ? 'dark' : 'light';
}

/**
 * Runs before the first paint, so that no page flashes in the other theme, and again whenever the system or another
 * tab changes. Plain script text: it goes into the document's head under the page's nonce.
 */
export const THEME_SCRIPT = `(function(){
var system=matchMedia('(prefers-color-scheme: dark)');
function apply(){
var stored=null;try{stored=localStorage.getItem('${THEME_KEY}')}catch(e){}
var chosen=stored==='light'||stored==='dark';
document.documentElement.dataset.theme=chosen?stored:system.matches?'dark':'light';
}
apply();
system.addEventListener('change',apply);
addEventListener('storage',apply);
})()`;

/** Keeps the preference and shows it at once; `storage` events reach other tabs only, so this one is told here. */
export function choosePreference(preference: ThemePreference): void {
  localStorage.setItem(THEME_KEY, preference);
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = themeFor(preference, systemIsDark);
}
