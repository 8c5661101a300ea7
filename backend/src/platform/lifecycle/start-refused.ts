/** A failure that whoever started the server can mend: its message is one sentence with what to do, and no stack helps. */
export class StartRefused extends Error {}
