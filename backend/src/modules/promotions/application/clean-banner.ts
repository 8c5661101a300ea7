import sanitizeHtml from 'sanitize-html';
import type { PromotionTexts } from '../domain/promotion-texts.ts';

/** What a banner may hold: emphasis, lists, links, the shop's own pictures. No styles, frames or scripts. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'div'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'span', 'bdi', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/media/'),
};

/** The texts with what is safe to show of their banners, and without empty ones. */
export function cleanTexts(texts: PromotionTexts): PromotionTexts {
  const entries = Object.entries(texts).map(([locale, text]) => {
    const cleaned = {
      ...text,
      ...(text.bannerHtml && { bannerHtml: sanitizeHtml(text.bannerHtml, ALLOWED) }),
    };
    const kept = Object.entries(cleaned).filter(([, value]) => value?.trim());
    return [locale, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(entries.filter(([, text]) => Object.keys(text).length > 0));
}
