import { Transform } from 'node:stream';

/**
 * The stream that a page is drawn into, in place of a bare `PassThrough`.
 *
 * React 18 fills buffers of 2,048 bytes. Where a letter of more than one byte no longer fits, `renderToPipeableStream`
 * hands over the whole buffer, with the unused bytes as zeros: a browser reads U+FFFD in a text, in the value of a
 * field or in the data that a form sends back. A drawn page holds no zero of its own, so those at the end of a piece
 * are left out. Goes with React 19, which hands over the filled part.
 */
export function drawnPage(): Transform {
  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      let end = piece.length;
      while (end > 0 && piece[end - 1] === 0) end--;
      done(null, end === piece.length ? piece : piece.subarray(0, end));
    },
  });
}
