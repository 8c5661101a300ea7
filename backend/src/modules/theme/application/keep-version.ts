import { createHash } from 'node:crypto';
import { type Actor, READY_THEMES, themeSheet } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ThemeVersionEntity } from '../persistence/theme.schema.ts';
import type { lockTheme } from '../persistence/theme-store.ts';

/** The values of a theme as they are now become its next version, with the sheet that is printed of them. */
export function keepVersion(
  em: EntityManager,
  theme: Awaited<ReturnType<typeof lockTheme>>,
  at: Date,
  by: Actor | null,
): void {
  theme.number += 1;
  const { id, shopId, number, base, values } = theme;
  const css = themeSheet(READY_THEMES[base], values);
  em.create(ThemeVersionEntity, {
    ...{ theme: id, shopId, number, base, values, css, at },
    cssHash: createHash('sha256').update(css).digest('hex'),
    byId: by?.kind === 'staff' ? by.id : null,
    byName: by?.kind === 'staff' ? by.name : null,
  });
}
