declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** Starts the compiled library; what it brings is typed where it is used. */
  const open: () => Promise<unknown>;
  // biome-ignore lint/style/noDefaultExport: the library has it so
  export default open;
}
