/** What visitors read: texts that hold more than may be written. */
import { at } from '../lib/repository.mjs';
import { few, finding } from './finding.mjs';

const WHAT = 'texts of the shop';
const CLEANER = at('backend', 'dist', 'src', 'modules', 'content', 'application', 'clean-html.js');

const SHOWN = `
select w.kind, w.id, t.key as locale, t.value ->> 'html' as html
from (
  select 'page' as kind, id::text as id, texts from content_pages
  union all select 'post', id::text, texts from blog_posts
  union all select 'block', id::text, texts from home_modules
) w
cross join jsonb_each(w.texts) t
where t.value ->> 'html' <> '' order by 1, 2, 3`;

/** Cleaning what was cleaned changes nothing: one that changes was written past the product, or before the allowlist was narrower. */
export async function texts({ query }) {
  // The allowlist is the product's own, as it was built.
  const { cleanHtml } = await import(CLEANER);
  const rows = await query(SHOWN);
  const dirty = rows.filter(({ html }) => cleanHtml(html) !== html);
  const names = dirty.map(({ kind, id, locale }) => `${kind} ${id} (${locale})`);
  return [
    finding(
      dirty.length ? 'warning' : 'ok',
      WHAT,
      dirty.length ? `${dirty.length} hold what may not be written: ${few(names)}` : `${rows.length} read`,
      'visitors see them cleaned; publish each again, and they are kept so',
    ),
  ];
}
