/// <reference lib="webworker" />
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** A picture as pixels, or null if it is no HEIC. */
export type Decoded = { readonly width: number; readonly height: number; readonly dots: ArrayBuffer } | null;

type HeifImage = {
  readonly get_width: () => number;
  readonly get_height: () => number;
  readonly display: (into: ImageData, done: (shown: ImageData | null) => void) => void;
};
type Libheif = { readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] } };

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(await decode(data).catch(() => null));
});

const decode = async (bytes: ArrayBuffer): Promise<Decoded> => {
  const { HeifDecoder } = (await openLibheif()) as Libheif;
  const [image] = new HeifDecoder().decode(new Uint8Array(bytes));
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const into = new ImageData(width, height);
  const shown = await new Promise<ImageData | null>((resolve) => image.display(into, resolve));
  return shown && { width, height, dots: shown.data.buffer as ArrayBuffer };
};
