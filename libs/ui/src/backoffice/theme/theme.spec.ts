import { describe, expect, it } from '@jest/globals';
import { preferenceFrom, THEME_SCRIPT, themeFor } from './theme.ts';

/** Runs the head's script in a page whose store and system are given. */
function page(stored: string | null, systemIsDark: boolean) {
  const root = { dataset: {} as { theme?: string } };
  const system = { matches: systemIsDark, listen: () => {} };
  const store = { value: stored };
  const run = new Function('matchMedia', 'localStorage', 'document', 'addEventListener', THEME_SCRIPT);
  run(
    () => ({
      get matches() {
        return system.matches;
      },
      addEventListener: (_: string, listener: () => void) => {
        system.listen = listener;
      },
    }),
    { getItem: () => store.value },
    { documentElement: root },
    () => {},
  );
  return {
    theme: () => root.dataset.theme,
    systemTurns: (dark: boolean) => {
      system.matches = dark;
      system.listen();
    },
  };
}

describe('dark and light', () => {
  it('[BO-170] a stored preference wins, otherwise the system decides', () => {
    expect(page('dark', false).theme()).toBe('dark');
    expect(page('light', true).theme()).toBe('light');
    expect(page(null, true).theme()).toBe('dark');
    expect(page(null, false).theme()).toBe('light');
  });

  it('[BO-171] follows the system only while the preference is unset or auto', () => {
    for (const stored of [null, 'auto']) {
      const followed = page(stored, false);
      followed.systemTurns(true);
      expect(followed.theme()).toBe('dark');
    }
    const kept = page('light', false);
    kept.systemTurns(true);
    expect(kept.theme()).toBe('light');
  });

  it('the page and its script agree on every stored value', () => {
    for (const stored of [null, 'auto', 'light', 'dark', 'blue'])
      for (const dark of [true, false])
        expect(themeFor(preferenceFrom(stored), dark)).toBe(page(stored, dark).theme());
  });
});
