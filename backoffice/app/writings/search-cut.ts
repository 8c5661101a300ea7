/** What search engines show of a page: so many pixels of its title, so many characters of its description. */
export const TITLE_PX = 580;
export const DESCRIPTION_LENGTH = 155;

/** The longest beginning that fits, cut between two words; whole where it fits. */
export function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && measure(`${words.join(' ')} …`) > width) words.pop();
  return `${words.join(' ')} …`;
}

export const cutToLength = (text: string, most: number): string =>
  cutToWidth(text, most, ({ length }) => length);
