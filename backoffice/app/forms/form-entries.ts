/** Fields that belong to the transport of a form, not to what it says. */
const ENVELOPE = ['_csrf', 'action', 'key'];

/** What a form says, as its contract reads it: strict contracts refuse the envelope's fields. */
export function contentOf(form: FormData): FormData {
  const content = new FormData();
  for (const [name, value] of form) if (!ENVELOPE.includes(name)) content.append(name, value);
  return content;
}
