/** The package types its barrel only; each icon's own file exports its markup as text. */
declare module 'lucide-static/dist/esm/icons/*.mjs' {
  const markup: string;
  export default markup;
}
