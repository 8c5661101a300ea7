import { useEffect, useRef, useState } from 'react';

/** Reads codes of pictures; browsers of most phones have one (Shape Detection API). */
export interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

const FORMATS = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_39', 'itf', 'qr_code', 'data_matrix'];
const LOOK_MS = 150;
/** Looks without it after which the same code counts again. */
const GONE = 6;

/** QR codes alone, where the browser itself reads none: its code is fetched with the first picture. */
export const qrDetector: Detector = {
  async detect(source) {
    const [{ decodeQR }, picture] = await Promise.all([
      import('qr/decode.js'),
      createImageBitmap(source as ImageBitmapSource),
    ]);
    const { width, height } = picture;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    drawing?.drawImage(picture, 0, 0);
    picture.close();
    const pixels = drawing?.getImageData(0, 0, width, height);
    try {
      return pixels ? [{ rawValue: decodeQR(pixels) }] : [];
    } catch {
      // There is none in it.
      return [];
    }
  },
};

/** Null where the browser reads none. */
export function detectorOf(): Detector | null {
  const { BarcodeDetector } = window as {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  };
  try {
    return BarcodeDetector ? new BarcodeDetector({ formats: FORMATS }) : null;
  } catch {
    return null;
  }
}

/** The camera at the back, for as long as the element is there; each code that it sees is told once, and again when it was away. */
export function useCamera(detector: Detector, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState(false);
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const away = new Map<string, number>();
    const look = async () => {
      const element = video.current;
      const found = element ? await detector.detect(element).catch(() => []) : [];
      if (over) return;
      for (const [code, looks] of away) {
        if (looks >= GONE) away.delete(code);
        else away.set(code, looks + 1);
      }
      for (const { rawValue: code } of found) {
        if (!away.has(code)) told.current(code);
        away.set(code, 0);
      }
      timer = setTimeout(look, LOOK_MS);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over || !video.current) return stop();
      video.current.srcObject = stream;
      // What is shown before its first picture is looked at, and nothing is found.
      video.current.play().catch(() => undefined);
      void look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch(() => !over && setRefused(true));
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [detector]);
  return { video, refused };
}
