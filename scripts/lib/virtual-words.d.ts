/** Where the words of each language are, for browsers to ask for ahead (words.mjs). */
declare module 'virtual:words' {
  const addresses: Readonly<Partial<Record<import('@hanout/kernel').Locale, string>>>;
  export default addresses;
}
