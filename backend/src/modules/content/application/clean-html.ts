import sanitizeHtml from 'sanitize-html';

/** Pictures of this shop alone: an address elsewhere would tell others who reads. */
const OWN_PICTURE = /^\/media\/[A-Za-z0-9_-]+\/[a-z_]+\.webp$/;
const OWN_PATH = /^\/(?!\/)[^\\\s]*$/;

/** What posts, pages and blocks may hold: structure, emphasis, own pictures. No styles, frames or scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'dl', 'dt', 'dd', 'div'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'bdi', 'a', 'time'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => {
      const own = OWN_PATH.test(attribs.href ?? '');
      return { tagName, attribs: own ? attribs : { ...attribs, rel: 'noopener nofollow' } };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { loading: 'lazy', alt: '', ...attribs } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !OWN_PICTURE.test(frame.attribs.src ?? ''),
};

/** HTML with everything outside the allowlist taken out. Used when it is written and again when it is read. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Ends of blocks, where the words of the next one begin. */
const BLOCK_END = /<\/(?:p|li|h[1-6]|div|tr|blockquote)>|<br\s*\/?>/gi;

/** Half of a character that a cut left behind. */
const HALF = /[\uD800-\uDBFF]$/;

/** The text alone, with its white space as it stands. */
const wordsOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, parser: { decodeEntities: true } })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Characters of a text's beginning that are looked at first: enough for some lines of words. */
const BEGINNING = 4_000;

/** The words on one line: all of them, or only the first where those are more than `most` characters. */
function firstWords(html: string, most: number): string {
  const lineOf = (part: string) => onOneLine(wordsOf(part.replace(BLOCK_END, '$& ')));
  if (html.length > BEGINNING) {
    // Up to the end of a tag: what follows changes no word before it.
    const text = lineOf(html.slice(0, html.lastIndexOf('>', BEGINNING - 1) + 1));
    if (text.length > most) return text;
  }
  return lineOf(html);
}

/** Words that are no HTML on one line, at most `most` characters; cut at a word where there is one. */
export function cutAt(words: string, most: number): string {
  const text = onOneLine(words);
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  return `${text
    .slice(0, space > 0 ? space : most)
    .trimEnd()
    .replace(HALF, '')}…`;
}

/** The text alone of some HTML, on one line, at most `most` characters; cut as other words are. */
export const plainText = (html: string, most: number): string => cutAt(firstWords(html, most), most);

/** The words of a text, a line for each block. */
export const linesOf = (html: string): string =>
  wordsOf(html.replace(/\s+/g, ' ').replace(BLOCK_END, '$&\n'))
    .split('\n')
    .map(onOneLine)
    .filter(Boolean)
    .join('\n');

/** Characters of the lines made of a post's beginning where its author wrote none. */
export const EXCERPT = 200;

/** The lines that an author wrote; nothing where they were made of the beginning of the text. */
export const ownExcerpt = ({ html, excerpt }: { readonly html: string; readonly excerpt: string }): string =>
  excerpt !== '' && html !== '' && excerpt === plainText(html, EXCERPT) ? '' : excerpt;

/** The entries of the first list of a text, each as clean HTML: the slides of a text carousel. */
export function listItems(html: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  const clean = cleanHtml(html);
  for (const tag of clean.matchAll(/<(\/?)li(?:\s[^>]*)?>/g)) {
    if (!tag[1] && depth++ === 0) start = (tag.index ?? 0) + tag[0].length;
    else if (tag[1] && --depth === 0) items.push(clean.slice(start, tag.index).trim());
  }
  return items.filter(Boolean);
}
